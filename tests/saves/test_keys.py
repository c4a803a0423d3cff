import threading
from pathlib import Path

import pytest

from engine.errors import SaveError
from saves.keys import FILE_NAME, secret_key


def test_a_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    first = secret_key(tmp_path / "data")
    assert secret_key(tmp_path / "data") == first
    assert len(first) == 32
    assert secret_key(tmp_path / "other") != first
    assert (tmp_path / "data" / FILE_NAME).stat().st_mode & 0o777 == 0o600
    assert [path.name for path in (tmp_path / "data").iterdir()] == [FILE_NAME]


def test_a_key_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    secret_key(tmp_path)
    (tmp_path / FILE_NAME).chmod(0o644)
    secret_key(tmp_path)
    assert (tmp_path / FILE_NAME).stat().st_mode & 0o777 == 0o600


def test_starts_at_the_same_time_share_one_key(tmp_path: Path) -> None:
    found: list[bytes] = []
    threads = [threading.Thread(target=lambda: found.append(secret_key(tmp_path))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len(set(found)) == 1


@pytest.mark.parametrize("content", [b"", b"abcd", b"\xff" * 40, b"hello there, this is no key at all"])
def test_a_file_that_holds_no_key_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    with pytest.raises(SaveError, match="holds no key"):
        secret_key(tmp_path)


def test_a_place_where_no_key_can_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(SaveError, match="cannot be read or made"):
        secret_key(tmp_path / "file")
