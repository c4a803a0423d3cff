"""Every screen round the reader's: the blueprints that the app registers beside it."""

from web import (
    edition,
    files,
    journal,
    loadouts,
    party,
    previously,
    reference,
    rounds,
    settings,
    sheet,
    shelf,
    sofar,
)

ALL = tuple(
    module.screens
    for module in (
        shelf,
        files,
        party,
        loadouts,
        sheet,
        journal,
        previously,
        sofar,
        edition,
        rounds,
        settings,
        reference,
    )
)
