"""What every answer carries: a strict content security policy, no caching of tables, compression; and tidy requests."""

import gzip
import secrets
from functools import lru_cache
from typing import IO, Any

from flask import Flask, Request, Response, g, request

_COMPRESSED = (
    "text/html",
    "text/css",
    "text/javascript",
    "application/javascript",
    "image/svg+xml",
    "application/json",
)
_WORTH_IT = 1400
"""Bytes from which compressing pays: about one packet."""
_FOR_EVER = "public, max-age=31536000, immutable"


class TidyRequest(Request):
    """A request that closes the files it began to take in, also where it was refused in the middle of one."""

    def _get_file_stream(self, *args: Any, **kwargs: Any) -> IO[bytes]:
        stream = super()._get_file_stream(*args, **kwargs)
        self.__dict__.setdefault("begun", []).append(stream)
        return stream

    def close(self) -> None:
        """Close every file."""
        super().close()
        for stream in self.__dict__.get("begun", ()):
            stream.close()


def nonce() -> str:
    """Return this answer's one-time word for scripts."""
    if "nonce" not in g:
        g.nonce = secrets.token_urlsafe(16)
    return str(g.nonce)


def policy() -> str:
    """Return the content security policy: everything from here, no inline script or style, framed by nobody."""
    return (
        f"default-src 'none'; script-src 'self' 'nonce-{nonce()}'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    )


def install(app: Flask) -> None:
    """Have every request and answer of an app go through here."""
    app.request_class = TidyRequest
    app.after_request(_headers)
    app.after_request(_compressed)


def _headers(response: Response) -> Response:
    headers = response.headers
    headers.setdefault("Content-Security-Policy", policy())
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "same-origin"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=()"
    if request.path.startswith("/static/dist/") and response.status_code == 200:
        headers["Cache-Control"] = _FOR_EVER
    elif request.endpoint != "static":
        headers.setdefault("Cache-Control", "no-store")
    return response


def _compressed(response: Response) -> Response:
    if (
        response.mimetype not in _COMPRESSED
        or response.status_code != 200
        or "Content-Encoding" in response.headers
    ):
        return response
    response.headers.add("Vary", "Accept-Encoding")
    if not request.accept_encodings.quality("gzip") or (
        response.is_streamed and request.endpoint != "static"
    ):
        return response
    response.direct_passthrough = False
    plain = response.get_data()
    if len(plain) < _WORTH_IT:
        return response
    packed = _packed_file(plain) if request.endpoint == "static" else gzip.compress(plain, 4)
    response.set_data(packed)
    response.headers["Content-Encoding"] = "gzip"
    if etag := response.get_etag()[0]:
        response.set_etag(f"{etag}-gz")
    return response


@lru_cache(maxsize=32)
def _packed_file(plain: bytes) -> bytes:
    return gzip.compress(plain, 9)
