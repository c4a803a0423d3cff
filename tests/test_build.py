"""The front end's build hook, and what it made for this install."""

import gzip
import importlib.util
import json
import re
import shutil
import sys
import types
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FRONTEND = ROOT / "web" / "frontend"
DIST = ROOT / "web" / "static" / "dist"


@pytest.fixture
def hook(monkeypatch, tmp_path):
    """The hook's module at work in a copy of the sources, where nothing has been made yet."""
    interface = types.ModuleType("hatchling.builders.hooks.plugin.interface")
    interface.BuildHookInterface = object  # hatchling is there when installing, and not later
    monkeypatch.setitem(sys.modules, interface.__name__, interface)
    monkeypatch.delenv("HAVENBOOK_NO_FRONTEND", raising=False)
    here = tmp_path / "web" / "frontend"
    shutil.copytree(FRONTEND, here, ignore=shutil.ignore_patterns("node_modules"))
    spec = importlib.util.spec_from_file_location("hatch_build", here / "hatch_build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pretend(hook, monkeypatch, *, npm_fails=False, bundling_fails=False):
    """Put in place of node and npm what writes the files they would; returns the list of what was run."""
    ran = []

    def npm(words):
        ran.append("npm " + words[0])
        return int(npm_fails)

    def node(words):
        ran.append("node " + words[0])
        for made in hook.MADE:
            if made != hook.STAMP:
                made.parent.mkdir(parents=True, exist_ok=True)
                made.write_text("{}")
        return int(bundling_fails)

    monkeypatch.setattr(hook, "commands", lambda: (node, npm))
    return ran


@pytest.fixture
def manifest():
    if not (DIST / "manifest.json").is_file():
        pytest.skip("installed without the front end")
    return json.loads((DIST / "manifest.json").read_text())


def test_what_is_missing_is_made_once(hook, monkeypatch):
    ran = pretend(hook, monkeypatch)
    front_end = hook.FrontEndHook()
    assert front_end.dependencies() == [hook.NODE]
    front_end.initialize("standard", {})
    assert ran == ["npm ci", "node build.mjs"]
    assert front_end.dependencies() == []
    front_end.initialize("standard", {})
    assert ran == ["npm ci", "node build.mjs"]


@pytest.mark.parametrize("changed", ["package-lock.json", "build.mjs", "src/app.js", "src/new.css"])
def test_a_changed_source_makes_the_bundle_stale(changed, hook, monkeypatch):
    pretend(hook, monkeypatch)
    hook.build()
    with (hook.HERE / changed).open("a") as source:
        source.write("\n")
    assert not hook.is_current()


def test_a_lost_ink_compiler_is_brought_in_again(hook, monkeypatch):
    pretend(hook, monkeypatch)
    hook.build()
    hook.MADE[-1].unlink()
    assert not hook.is_current()


def test_the_front_end_can_be_left_out(hook, monkeypatch):
    ran = pretend(hook, monkeypatch)
    monkeypatch.setenv("HAVENBOOK_NO_FRONTEND", "1")
    front_end = hook.FrontEndHook()
    assert front_end.dependencies() == []
    front_end.initialize("standard", {})
    assert ran == []


def test_no_network_is_told_in_plain_words(hook, monkeypatch):
    ran = pretend(hook, monkeypatch, npm_fails=True)
    with pytest.raises(SystemExit, match=r"could not fetch .* way to the network\?"):
        hook.build()
    assert ran == ["npm ci"]


def test_a_build_that_broke_off_counts_as_none(hook, monkeypatch):
    pretend(hook, monkeypatch, bundling_fails=True)
    with pytest.raises(SystemExit, match="bundling them failed"):
        hook.build()
    assert not hook.is_current()


def test_packages_are_pinned_exactly_and_the_lock_names_no_registry():
    package = json.loads((FRONTEND / "package.json").read_text())
    versions = {**package["dependencies"], **package["devDependencies"]}
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in versions.values())
    lock = json.loads((FRONTEND / "package-lock.json").read_text())
    assert all("resolved" not in entry for entry in lock["packages"].values())
    locked = {name: lock["packages"][f"node_modules/{name}"] for name in versions}
    assert {name: entry["version"] for name, entry in locked.items()} == versions
    assert all(entry["integrity"] for entry in locked.values())


def test_the_manifest_names_files_that_are_there(manifest):
    assert set(manifest) == {"app.js", "app.css", "fight.css", "preload"}
    assert all(
        (DIST / name).is_file()
        for name in [manifest["app.js"], manifest["app.css"], manifest["fight.css"], *manifest["preload"]]
    )


def test_every_font_of_the_style_sheet_is_there(manifest):
    style = (DIST / manifest["app.css"]).read_text()
    fonts = re.findall(r'url\("?\./([^")]+\.woff2)"?\)', style)
    assert len(fonts) == style.count("@font-face")
    assert all((DIST / font).is_file() for font in fonts)
    assert set(manifest["preload"]) <= set(fonts)


def test_each_bundled_package_brings_its_licence(manifest):
    licences = (DIST / "LICENSES.txt").read_text()
    bundled = [
        "@fontsource/atkinson-hyperlegible-next",
        "@fontsource/literata",
        "@fontsource/opendyslexic",
        "inkjs",
    ]
    assert all(f"\n{name} " in f"\n{licences}" for name in bundled)
    assert licences.count("SIL OPEN FONT LICENSE") >= 3
    assert (ROOT / "engine/book/inkjs/LICENSE.md").is_file()


def test_a_first_visit_stays_small(manifest):
    """150 KB with fonts, 40 KB of it script and style; a page of prose with italics, bold, and letters such as č."""
    script_and_style = sum(
        len(gzip.compress((DIST / manifest[name]).read_bytes())) for name in ("app.js", "app.css")
    )
    shown = [
        *("literata-latin-400-normal", "literata-latin-400-italic", "literata-latin-600-normal"),
        *("atkinson-hyperlegible-next-latin-400-normal", "atkinson-hyperlegible-next-latin-600-normal"),
        *("literata-latin-ext-400-normal", "atkinson-hyperlegible-next-latin-ext-400-normal"),
    ]
    fonts = sum(next(DIST.glob(f"{font}-*.woff2")).stat().st_size for font in shown)
    html = 12_000
    assert script_and_style <= 40_000
    assert script_and_style + fonts + html <= 150_000
