"""Custom bots: a class in a Python file, named by the path of the file.

`my_bot.py:Thrifty` is the class `Thrifty` in that file; `my_bot.py` is enough if there is only one
bot in it. The class needs a method `choose(outlook, rng)` that returns a legal move or its text.
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
    """A custom bot that cannot be loaded or has failed, with the reason."""

    def __init__(self, problem: str) -> None:
        super().__init__("bot", problem)

    def __reduce__(self) -> tuple[type["BadBot"], tuple[str]]:
        # It must be picklable: worker processes send it back.
        return type(self), (self.problem,)


class CustomOutlook(Outlook):
    """The outlook of a custom bot: on a sampled world, and with moves as texts too."""

    @property
    def texts(self) -> list[str]:
        """The legal moves as texts, in the order of `legal`."""
        return [self._state.text(move) for move in self.legal]


class CustomBot:
    """Makes a bot of an object with a method `choose`, and checks its answers."""

    def __init__(self, name: str, player: Any, path: Path) -> None:
        kind = type(player)
        about = (kind.__doc__ or kind.__name__).strip().splitlines()[0]
        self.name = name
        self.label: Mapping[str, str] = dict.fromkeys(LANGUAGES, kind.__name__)
        self.about: Mapping[str, str] = dict.fromkeys(LANGUAGES, about)
        self._player = player
        self._path = path

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        # The bot gets a sampled world, so it cannot reach the real position.
        own = CustomOutlook(outlook.game, outlook.world(rng), outlook.seat, outlook.notebook)
        answer = _tried(self._path, f"{self.name} could not choose", self._player.choose, own, rng)
        # Not isinstance: True is no move.
        if type(answer) is int and answer in outlook.legal:
            return answer
        if isinstance(answer, str) and answer in own.texts:
            return outlook.legal[own.texts.index(answer)]
        shown = ", ".join(own.texts[:3])
        raise BadBot(
            f"{self.name} answered {answer!r:.60}, which is not a legal move; "
            f"there are {len(own.texts)}: {shown}{', …' if len(own.texts) > 3 else '.'}"
        )


def is_custom(name: str) -> bool:
    """Is this the name of a custom bot?"""
    return name.endswith(_ENDING) or f"{_ENDING}:" in name


def spelled(name: str) -> str:
    """The name for `find`: lower case for a level, unchanged for a file."""
    return name if is_custom(name) else name.lower()


def without_folder(name: str) -> str:
    """The name of the bot without the folder of its file."""
    if not is_custom(name):
        return name
    path, wanted = _parts(name)
    return f"{path.name}:{wanted}" if wanted else path.name


def load(name: str) -> CustomBot:
    """The custom bot of this name; raises BadBot."""
    path, wanted = _parts(name)
    found = _class(path, wanted)
    if not callable(getattr(found, "choose", None)):
        raise BadBot(
            f"{found.__name__} in {path} is not a bot: it has no method choose(outlook, rng)."
        )
    return CustomBot(name, _tried(path, f"{name} could not be made", found), path)


def _parts(name: str) -> tuple[Path, str]:
    if name.endswith(_ENDING):
        return Path(name), ""
    # From the right: the path may contain colons.
    file, _, wanted = name.rpartition(f"{_ENDING}:")
    if not wanted.isidentifier():
        raise BadBot(f"A custom bot is named file.py:Class, not {name!r:.60}.")
    return Path(file + _ENDING), wanted


def _class(path: Path, wanted: str) -> type[object]:
    """The class of this name; without a name the only class with a method `choose`."""
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


def _classes(module: ModuleType) -> dict[str, type[object]]:
    """The classes defined in the file, by name."""
    return {
        name: each
        for name, each in vars(module).items()
        if isclass(each) and each.__module__ == module.__name__ and not isabstract(each)
    }


@lru_cache(maxsize=32)
def _module(path: Path, code: str) -> ModuleType:
    """Run the source of the file as a module."""
    # It may import modules beside it. Appended, so that these shadow nothing.
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    module = ModuleType(f"housewright_own_{path.stem}")
    module.__file__ = str(path)
    # Class decorators such as dataclass look the module up there.
    sys.modules[module.__name__] = module
    _tried(path, f"{path.name} cannot be read", _run, code, path, module)
    return module


def _run(code: str, path: Path, module: ModuleType) -> None:
    exec(compile(code, path, "exec"), vars(module))


def _tried(path: Path, trouble: str, action: Callable[..., object], *given: object) -> object:
    """Call the action; any exception in the file becomes a BadBot with a sentence."""
    try:
        return action(*given)
    except Exception as error:
        raise BadBot(f"{trouble}: {_reason(path, error)}") from error


def _reason(path: Path, error: Exception) -> str:
    """The exception as text, with the line of the file."""
    if isinstance(error, SyntaxError):
        return f"{error.msg} (line {error.lineno})."
    lines = [
        step.lineno
        for step in extract_tb(error.__traceback__)
        if Path(step.filename).name == path.name
    ]
    what = f"{type(error).__name__}: {error}".removesuffix(": ").removesuffix(".")
    return f"{what} (line {lines[-1]})." if lines else f"{what}."
