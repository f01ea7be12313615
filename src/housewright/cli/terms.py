"""Parses seats and options from the command line."""

from ..bots import find, levels
from ..bots.custom import is_custom, spelled
from ..core.game import Game
from ..core.options import Option, Options, Value
from ..core.refusal import BadSetup, hint

_FLAGS = dict.fromkeys(("true", "yes", "on", "1"), True) | dict.fromkeys(
    ("false", "no", "off", "0"), False
)


def options(game: Game, given: list[str], players: int) -> Options:
    """Parse options such as `name=value`; if a name is repeated the last value counts."""
    known = {option.name: option for option in game.options}
    found: Options = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadSetup("options", f"An option must be like name=value, not {word!r:.60}.")
        name = name.strip().replace("-", "_")
        if name not in known:
            raise BadSetup("options", _unknown_option(game, name))
        found[name] = _value(known[name], value.strip(), players)
    game.check_options(found, players)
    return found


def _unknown_option(game: Game, name: str) -> str:
    known = [option.name for option in game.options]
    return f"{game.title} has no option {name!r:.60}; {hint(name, known)}"


def _value(option: Option, text: str, players: int) -> Value:
    value = _typed(option, text)
    problem = option.problem(value, players)
    if problem:
        raise BadSetup("options", f"The option {option.name} {problem}.")
    return value


def _typed(option: Option, text: str) -> Value:
    """The text converted to the type of the option; unchanged if that fails."""
    words = [word.strip() for word in text.split(",")]
    if option.several and (len(words) > 1 or words[0] in option.several):
        return words
    if isinstance(option.default, bool):
        return _FLAGS.get(text.lower(), text)
    if isinstance(option.default, int) or option.seats:
        try:
            return int(text)
        except ValueError:
            return text
    return text


def bots(given: str) -> list[str]:
    """The names of bots, separated by commas; raises BadSetup for an unknown one."""
    return [find(spelled(name)).name for name in _names(given)]


def players(given: str) -> list[str]:
    """The names of bots and people, separated by commas.

    A misspelled name of a level, and a missing file of a custom bot, raise BadSetup.
    """
    return [_player(name) for name in _names(given)]


def _names(given: str) -> list[str]:
    names = [name.strip() for name in given.split(",")]
    if not all(names):
        raise BadSetup("seats", f"Seats must be like name,name,…, not {given!r:.60}.")
    return names


def _player(name: str) -> str:
    if is_custom(name):
        return find(name).name
    known = levels()
    level, colon, _ = (part.strip() for part in name.partition(":"))
    if level.lower() in known:
        if colon:
            raise BadSetup("seats", _no_budget(name, level.lower()))
        return level.lower()
    for bot in known:
        if _is_slip(level, bot):
            raise BadSetup("seats", f"There is no bot {name!r:.60}; did you mean {bot}?")
    return name


def _no_budget(name: str, level: str) -> str:
    # In the terminal bots always have the usual budget of the game.
    return (
        f"In the terminal a bot has the usual budget of the game: write {level}, not {name!r:.60}."
    )


def _is_slip(word: str, name: str) -> bool:
    """Is the word one typo away from the name: a letter changed, added, missing, or two swapped?"""
    same = 0
    while word[same : same + 1] == name[same : same + 1] != "":
        same += 1
    typed, meant = word[same:], name[same:]
    swapped = typed[:2] == meant[1::-1] and typed[2:] == meant[2:]
    off = typed[1:] in (meant, meant[1:]) or typed == meant[1:]
    return same > 0 and (off or swapped)
