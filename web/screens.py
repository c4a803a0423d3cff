"""Every screen round the reader's: the blueprints that the app registers beside it."""

from web import (
    aftermath,
    edition,
    files,
    journal,
    loadouts,
    party,
    previously,
    reference,
    rounds,
    sandbox,
    settings,
    sheet,
    shelf,
    sofar,
)

ALL = tuple(
    module.screens
    for module in (
        shelf,
        sandbox,
        files,
        party,
        loadouts,
        aftermath,
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
