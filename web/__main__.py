"""``python -m web`` is ``havenbook``."""

from web.cli import main

main()
