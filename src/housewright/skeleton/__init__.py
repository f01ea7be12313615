"""Creates a new game from a template: a small working one, with the files that every game has.

The templates beside this file are a game and its tests, with names to replace.
"""

import keyword
import re
import shutil
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from ..core import registry

_HERE: Final = Path(__file__).parent
_TEMPLATES: Final = {
    _HERE / "hwtemplate": Path("src/housewright/games"),
    _HERE / "hwtests": Path("tests/games"),
}
_TITLE_ENDS: Final = '"\\{}<>`'


class Unusable(ValueError):
    """A game cannot be created, with the reason in one sentence."""


def prefix(key: str) -> str:
    """The three letters that the rule ids of a game begin with.

    >>> prefix("towers"), prefix("go")
    ('TOW', 'GOX')
    """
    return f"{key}x"[:3].upper()


def check_key(key: str, root: Path) -> str:
    """The key, if a new game in this project can have it; raises Unusable."""
    if not all((root / folder).is_dir() for folder in _TEMPLATES.values()):
        raise Unusable("this is not the root of the project: src/housewright/games is not here.")
    if not re.fullmatch("[a-z]{2,20}", key):
        raise Unusable(f"a key has 2 to 20 lower-case letters, unlike {key!r:.40}.")
    if keyword.iskeyword(key):
        raise Unusable(f"{key} is a keyword of Python and cannot be the name of a package.")
    if key in registry.games():
        raise Unusable(f"there is already a game {key}.")
    for game in registry.games().values():
        if f"{prefix(key)}-" in game.rules:
            raise Unusable(
                f"the rules of {key} would be named {prefix(key)}-1, {prefix(key)}-2 and so on, "
                f"like those of {game.key}: choose another key."
            )
    for folder in _TEMPLATES.values():
        if (root / folder / key).exists():
            raise Unusable(f"{folder / key} exists already, and nothing is overwritten.")
    return key


def check_title(title: str) -> str:
    """The title, if it can be used in code and in sentences; raises Unusable."""
    if not 1 <= len(title) <= 40 or not title.isprintable() or title != title.strip():
        raise Unusable("a title has 1 to 40 printable characters, with no space at either end.")
    if any(char in _TITLE_ENDS for char in title):
        raise Unusable(f"a title must not contain the characters {' '.join(_TITLE_ENDS)}.")
    return title


def make(key: str, title: str, root: Path) -> list[Path]:
    """Write the new game and its tests, both or neither; the new folders."""
    try:
        return _made(key, title, root)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise Unusable(f"nothing was created: {where}{error.strerror or error}.") from None


def _made(key: str, title: str, root: Path) -> list[Path]:
    """Write everything to temporary folders first, then move them into place."""
    with ExitStack() as stack:
        drafts: dict[Path, Path] = {}
        for template, place in _TEMPLATES.items():
            beside = tempfile.TemporaryDirectory(prefix=f".{key}-", dir=root / place)
            draft = Path(stack.enter_context(beside)) / key
            _write(template, draft, key, title)
            drafts[draft] = root / place / key
        moved: list[Path] = []
        try:
            for draft, target in drafts.items():
                moved.append(draft.rename(target))
        except BaseException:
            for target in moved:
                shutil.rmtree(target)
            raise
    return moved


def _write(template: Path, folder: Path, key: str, title: str) -> None:
    for source in sorted(template.rglob("*")):
        if source.suffix in (".py", ".json", ".md"):
            file = folder / source.relative_to(template)
            file.parent.mkdir(parents=True, exist_ok=True)
            text = source.read_text(encoding="utf-8")
            file.write_text(_renamed(text, key, title), encoding="utf-8")


def _renamed(text: str, key: str, title: str) -> str:
    text = text.replace("hwtemplate", key).replace("HWT", prefix(key))
    return text.replace("Template Title", title)
