"""Bots of your own: a class in a file of yours, found by the file's name.

`my_bot.py:Thrifty` is the class `Thrifty` in that file, `my_bot.py` the only bot that is in it.
All it needs is a method `choose(outlook, rng)`, which answers with a legal move or its text.
"""

import sys
from collections.abc import Callable, Mapping
from functools import lru_cache
from inspect import isabstract, isclass
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any

from ..core.blueprint import LANGUAGES
from ..core.files import read_text
from ..core.refusal import BadSetup, hint
from ..core.rng import Rng
from . import Outlook

_ENDING = ".py"


class BadBot(BadSetup):
    """A bot of somebody's own that cannot be had, or has failed; says why, in a sentence."""

    def __init__(self, problem: str) -> None:
        super().__init__("bot", problem)

    def __reduce__(self) -> tuple[type["BadBot"], tuple[str]]:
        # Matches are played by other processes, which have to be able to say what went wrong.
        return type(self), (self.problem,)


class CustomOutlook(Outlook):
    """What a bot of somebody's own gets: an outlook on a world, with moves as texts besides."""

    @property
    def texts(self) -> list[str]:
        """The legal moves as people write them, in the order of `legal`."""
        return [self._state.text(move) for move in self.legal]


class CustomBot:
    """Makes a bot of an object that has a method `choose`, and holds it to the rules."""

    def __init__(self, name: str, player: Any, path: Path) -> None:
        kind = type(player)
        about = (kind.__doc__ or kind.__name__).strip().splitlines()[0]
        self.name = name
        self.label: Mapping[str, str] = dict.fromkeys(LANGUAGES, kind.__name__)
        self.about: Mapping[str, str] = dict.fromkeys(LANGUAGES, about)
        self._player = player
        self._path = path

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        # The real position stays here: nobody's bot can look at it, even if it tries.
        own = CustomOutlook(outlook.game, outlook.world(rng), outlook.seat, outlook.notebook)
        answer = _tried(self._path, f"{self.name} could not choose", self._player.choose, own, rng)
        # A yes is no number of a move.
        if type(answer) is int and answer in outlook.legal:
            return answer
        if isinstance(answer, str) and answer in own.texts:
            return outlook.legal[own.texts.index(answer)]
        shown = ", ".join(own.texts[:3])
        raise BadBot(
            f"{self.name} answered {answer!r:.60}, which is no legal move; "
            f"there are {len(own.texts)}: {shown}{', …' if len(own.texts) > 3 else '.'}"
        )


def is_custom(name: str) -> bool:
    """Does the name say in which file the bot is?"""
    return name.endswith(_ENDING) or f"{_ENDING}:" in name


def spelled(name: str) -> str:
    """The name as `find` knows it: that of a level may be typed in any way, a file's may not."""
    return name if is_custom(name) else name.lower()


def without_folder(name: str) -> str:
    """The name of the bot as it is in whatever folder its file lies."""
    if not is_custom(name):
        return name
    path, wanted = _parts(name)
    return f"{path.name}:{wanted}" if wanted else path.name


def load(name: str) -> CustomBot:
    """The bot that the name says; refuses, with the reason, what is none."""
    path, wanted = _parts(name)
    found = _class(path, wanted)
    if not callable(getattr(found, "choose", None)):
        raise BadBot(
            f"{found.__name__} in {path} is no bot: it has no method choose(outlook, rng)."
        )
    return CustomBot(name, _tried(path, f"{name} could not be made", found), path)


def _parts(name: str) -> tuple[Path, str]:
    if name.endswith(_ENDING):
        return Path(name), ""
    # From the right: in a path there may be colons too.
    file, _, wanted = name.rpartition(f"{_ENDING}:")
    if not wanted.isidentifier():
        raise BadBot(f"A bot of your own is named as file.py:Class, unlike {name!r:.60}.")
    return Path(file + _ENDING), wanted


def _class(path: Path, wanted: str) -> type[Any]:
    """The class of this name; without one the only class that can choose."""
    classes = _classes(_module(path.resolve(), read_text(path)))
    if wanted in classes:
        return classes[wanted]
    if wanted:
        raise BadBot(f"There is no class {wanted} in {path}; {hint(wanted, classes)}")
    players = [each for each in classes.values() if hasattr(each, "choose")]
    if len(players) == 1:
        return players[0]
    if not players:
        raise BadBot(f"There is no bot in {path}: no class has a method choose(outlook, rng).")
    names = ", ".join(f"{path}:{each.__name__}" for each in players)
    raise BadBot(f"There are several bots in {path}; say which: {names}.")


def _classes(module: ModuleType) -> dict[str, type[Any]]:
    """The classes that the file itself has, by their names."""
    return {
        name: each
        for name, each in vars(module).items()
        if isclass(each) and each.__module__ == module.__name__ and not isabstract(each)
    }


@lru_cache(maxsize=32)
def _module(path: Path, code: str) -> ModuleType:
    """The file as a module, with this text in it."""
    # What lies beside it can be imported by it, and hides nothing.
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    module = ModuleType(f"housewright_own_{path.stem}")
    module.__file__ = str(path)
    # Decorators of classes look for the module of a class there.
    sys.modules[module.__name__] = module
    _tried(path, f"{path.name} cannot be read", _run, code, path, module)
    return module


def _run(code: str, path: Path, module: ModuleType) -> None:
    exec(compile(code, path, "exec"), vars(module))


def _tried(path: Path, trouble: str, action: Callable[..., Any], *given: object) -> Any:
    """What the action returns; whatever is wrong in somebody's file becomes a sentence."""
    try:
        return action(*given)
    except Exception as error:
        raise BadBot(f"{trouble}: {_reason(path, error)}") from error


def _reason(path: Path, error: Exception) -> str:
    """What was raised, and at which line of the file."""
    if isinstance(error, SyntaxError):
        return f"{error.msg} (line {error.lineno})."
    lines = [
        step.lineno
        for step in extract_tb(error.__traceback__)
        if Path(step.filename).name == path.name
    ]
    what = f"{type(error).__name__}: {error}".removesuffix(": ").removesuffix(".")
    return f"{what} (line {lines[-1]})." if lines else f"{what}."
