"""The base of all printed things."""

import msgspec


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of every printed thing: refuses unknown keys."""
