import os
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path

from engine.commands import Choose
from saves import backups
from saves.store import Store
from tests.saves.making import earn, opened, sheet

ROOT = Path(__file__).parents[2]
KILLS = 20


def killed(path: Path, save: str) -> list[tuple[int, str]]:
    """Let process after process act on a save, kill each at some moment, and list what they had said was safe."""
    moment = random.Random(20)
    command = [sys.executable, "-m", "tests.saves.acting", str(path), save, str(KILLS)]
    said = []
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            first, second = line.split()
            if first == "pid":
                lifetime = moment.uniform(0.01, 0.2)
                threading.Timer(lifetime, os.kill, (int(second), signal.SIGKILL)).start()
            else:
                said.append((int(first), second))
    return said


def test_a_killed_process_loses_no_acknowledged_step_and_doubles_none(tmp_path: Path) -> None:
    store = opened(tmp_path)
    save = store.create(sheet(), name="Friday")
    path = store.database.path
    assert path is not None
    store.close()
    acknowledged = killed(path, save)
    store = Store.open(path)
    kept = [(step.revision, step.step_id) for step in store.steps(save, since=0)]
    assert len(acknowledged) > KILLS
    assert set(acknowledged) <= set(kept)
    assert len(kept) - len(acknowledged) <= KILLS
    assert [revision for revision, _ in kept] == list(range(1, len(kept) + 1))
    assert len({step_id for _, step_id in kept}) == len(kept)
    loaded = store.load(save)
    assert loaded.revision == loaded.sheet.gold == len(kept)
    revision, step_id = kept[-1]
    again = store.act(
        save, revision=revision - 1, step_id=step_id, seat="", command=Choose("on"), run=earn(1)
    )
    assert (again.repeated, again.revision) == (True, revision)
    store.close()
    backups.check(path)
