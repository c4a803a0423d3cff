"""The ink compiler's own process: inkjs in V8, one request after another until standard input ends.

Run by path and never imported, so that it starts fast and shares nothing with the engine. A request is two lines:
`{"seconds": s, "megabytes": m}` and the JSON that `compileBook` in compile.js reads. An answer is one line of JSON; the
first one says `ready`, and one that says `limit` is the last.
"""

import json
import os
import signal
import sys
from pathlib import Path
from typing import Any, BinaryIO

from py_mini_racer import JSEvalException, JSTimeoutException, MiniRacer

HERE = Path(__file__).parent


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer requests until there are no more, or until one has broken a limit and V8 with it."""

    def answer(text: str) -> None:
        answers.write(text.encode() + b"\n")
        answers.flush()

    with MiniRacer() as racer:
        for script in ("inkjs/ink-full.js", "compile.js"):
            racer.eval((HERE / script).read_text(encoding="utf-8"))
        compile_book: Any = racer.eval("compileBook")
        answer('{"ready": true}')
        broken = ""
        while not broken and (limits := requests.readline()):
            limit = json.loads(limits)
            racer.set_hard_memory_limit(limit["megabytes"] << 20)
            try:
                answer(compile_book(requests.readline().decode(), timeout_sec=limit["seconds"]))
                racer.low_memory_notification()
            except JSTimeoutException:
                broken = "time"
            except JSEvalException:
                broken = "memory" if racer.was_hard_memory_limit_reached() else "crash"
        if broken:
            answer(json.dumps({"limit": broken}))


if __name__ == "__main__":
    # Ctrl-C in a terminal reaches this process too: the parent ends it in its own time.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # V8 prints its last words to standard output, which is the answers' alone.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, answers)
