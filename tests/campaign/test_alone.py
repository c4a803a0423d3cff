"""The short book of our own is enough: with every other book and set removed, all still works."""

import shutil
import subprocess
import sys
from pathlib import Path

from engine import play
from engine.book import loader

ROOT = Path(__file__).parents[2]


def test_our_own_book_loads_and_plays_with_every_other_book_and_set_removed(tmp_path):
    shutil.copytree(ROOT / "campaign/sets/lantern_coast", tmp_path / "campaign/sets/lantern_coast")
    shutil.copytree(ROOT / "campaign/books/drowned_bell", tmp_path / "campaign/books/drowned_bell")
    report = loader.check(tmp_path / "campaign/books/drowned_bell", sets=tmp_path / "campaign/sets")
    assert report.errors == ()
    assert report.book is not None
    assert play.begin(report.book, seed=1).sheet.story.offers


def test_the_program_runs_with_every_other_book_and_set_removed(tmp_path):
    for name in ("engine", "saves", "web"):
        shutil.copytree(
            ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__")
        )
    shutil.copytree(ROOT / "campaign/sets/lantern_coast", tmp_path / "campaign/sets/lantern_coast")
    shutil.copytree(ROOT / "campaign/books/drowned_bell", tmp_path / "campaign/books/drowned_bell")
    command = [sys.executable, "-m", "web", "playtest", "drowned_bell", "--runs", "3", "--json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    assert '"crashes": []' in done.stdout
    assert not (tmp_path / "campaign/books/city_without_mirrors").exists()


def test_no_code_names_a_game_a_hero_or_a_book():
    names = (
        "stormsunder",
        "tarpitt",
        "vanessa",
        "aleksander",
        "capac",
        "wynter",
        "adina",
        "horizon",
        "suriya",
    )
    for folder in ("engine", "saves", "web"):
        for path in (ROOT / folder).rglob("*.py"):
            text = path.read_text(encoding="utf-8").lower()
            assert not [name for name in names if name in text], path
