"""`housewright games`: the list of games."""

import json

from rich.table import Table
from rich.text import Text

from ..core.game import Game
from ..core.options import Option
from ..core.registry import games as found
from ..core.registry import left_out
from .console import grid, indented, paper, plain
from .flags import AsJson


def games(*, as_json: AsJson = False) -> None:
    """List the games with their numbers of players and options."""
    if as_json:
        print(json.dumps({key: described(game) for key, game in found().items()}, indent=2))
        return
    for game in found().values():
        show(game)
    for each in left_out():
        paper().print(plain(str(each)), style="yellow", soft_wrap=True)


def described(game: Game) -> dict[str, object]:
    """A game as a JSON object."""
    return {
        "title": game.title,
        "blurb": game.blurb,
        "players": list(game.seats),
        "rules_version": game.version,
        "options": [_option(option) for option in game.options],
    }


def _option(option: Option) -> dict[str, object]:
    said: dict[str, object] = {
        "name": option.name,
        "default": option.default,
        "label": option.label,
        "help": option.help,
    }
    if option.choices:
        said |= {"choices": list(option.choices), "names": dict(option.choices)}
        said |= {"seats": option.seats}
    elif not isinstance(option.default, bool):
        said |= {"minimum": option.minimum, "maximum": option.maximum}
    if option.several:
        said["several"] = dict(option.several)
    if option.follows:
        said["follows"] = option.follows
    return said


def show(game: Game) -> None:
    """Print a game."""
    out = paper()
    title = Text.assemble((game.key, "bold cyan"), "  ", (game.title, "bold"))
    out.print(title.append(f", {_players(game)}"), soft_wrap=True)
    indented(out, game.blurb["en"])
    if game.options:
        out.print(_options(game))
    out.print()


def _players(game: Game) -> str:
    low, high = game.seats[0], game.seats[-1]
    return f"{low} players" if low == high else f"{low} to {high} players"


def _options(game: Game) -> Table:
    table = grid("", "", "", "")
    table.padding = (0, 1)
    for option in game.options:
        usual = option.follows or str(option.default).lower()
        default = Text(f"{option.name}={usual}", style="green")
        table.add_row(" ", default, plain(_range(option)), _help(option))
    return table


def _help(option: Option) -> Text:
    """The help text of the option, and the labels of its choices."""
    names = [*option.choices.items(), *option.several.items()]
    lines = [f"{choice}: {label['en']}" for choice, label in names]
    return Text("\n").join(map(plain, [option.help["en"], *lines]))


def _range(option: Option) -> str:
    several = ["some of a list"] if option.several else []
    if isinstance(option.default, bool):
        return " or ".join(["true", "false", *several])
    if option.is_range:
        return f"{option.minimum} to {option.maximum}"
    seats = ["a seat from 0"] if option.seats else []
    return " or ".join([*map(str, option.choices), *seats, *several])
