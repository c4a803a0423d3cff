"""The server: uvicorn on one socket, the application on threads beside its loop, and a clean stop."""

import contextlib
import gc
import socket
import threading
import webbrowser
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn
from a2wsgi import WSGIMiddleware

PORT = 8000
NEXT = 100
"""How many ports after the usual one are tried."""

THREADS = 16
STOP_SECONDS = 3
LOOPBACK = ("127.0.0.1", "::1", "localhost")
EVERYWHERE = ("0.0.0.0", "::")


class PortTakenError(Exception):
    """Nobody can listen at the address that was asked for; the message says why."""


def listen(host: str, port: int | None = None) -> socket.socket:
    """Take a port: the one asked for, or the usual one or the next that is free.

    Raises:
        PortTakenError: The port asked for is taken, or the address is none of this computer's.
    """
    wanted = [port] if port is not None else [*range(PORT, PORT + NEXT), 0]
    for number in wanted:
        try:
            return _bound(host, number)
        except OSError as error:
            refused = error
    if port is not None:
        raise PortTakenError(
            f"Port {port} of {host} cannot be used: {refused.strerror or refused}."
        ) from refused
    raise PortTakenError(f"No port of {host} can be used: {refused.strerror or refused}.") from refused


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    taken = socket.socket(family, kind, protocol)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows would share a port that is in use
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
        taken.listen(128)
    except OSError:
        taken.close()
        raise
    return taken


def address_of(taken: socket.socket, host: str) -> str:
    """Write the address that a browser on this computer opens."""
    if host in EVERYWHERE:
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{taken.getsockname()[1]}/"


def address_for_others(taken: socket.socket, host: str) -> str:
    """Write the address that others on the network open; '' where this computer alone is answered."""
    if host in LOOPBACK:
        return ""
    if host == "0.0.0.0":
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect(("192.0.2.1", 9))  # sends nothing: it only asks which of our addresses leads out
            host = way.getsockname()[0]
    return address_of(taken, host)


class _Server(uvicorn.Server):
    """uvicorn, stopping without raising the signal again: to be told to stop is no failure."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._told = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, then say so."""
        await super().startup(sockets)
        if self.started:
            self._told()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        """Stop; at the second signal without waiting for anybody."""
        self.force_exit = self.should_exit
        self.should_exit = True


def serve(application: Any, taken: socket.socket, started: Callable[[], None] = lambda: None) -> None:
    """Serve a WSGI application on a bound socket until a signal says stop; then finish what is under way, 3 s at most.

    Args:
        application: The WSGI application.
        taken: A socket that listens, as `listen` gives it; closed at the end.
        started: Called once the first request would be answered.
    """
    config = uvicorn.Config(
        WSGIMiddleware(application, workers=THREADS),
        lifespan="off",
        log_level="warning",
        access_log=False,
        date_header=False,
        server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS,
        ws="none",
    )
    gc.freeze()  # the books and the program itself are no garbage: looking through them stops every table for a while
    with contextlib.closing(taken):
        _Server(config, started).run(sockets=[taken])


def open_browser(address: str) -> None:
    """Open an address in the reader's browser, on a thread of its own: some browsers keep their caller waiting."""

    def show() -> None:
        with contextlib.suppress(webbrowser.Error, OSError):
            webbrowser.open(address)

    threading.Thread(target=show, name="browser", daemon=True).start()
