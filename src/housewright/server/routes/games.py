"""The games, their rules and glossaries, and the levels of bots."""

from functools import cache

from ... import bots
from ...core import game as core_game
from ...core import rulebook, tutorial
from ...core.blueprint import LANGUAGES
from ...core.options import Option
from ...core.registry import games
from .. import game_assets, lessons, wire
from ..http import Call, Routes
from ..live.feed import encode
from ..pages import accepted
from ..problems import not_found

routes = Routes("games")


class RuleQuery(wire.Incoming):
    #: The id of a rule, such as one that a refused move names.
    rule: str | None = None


def known(key: str) -> core_game.Game:
    """The game of this key; raises Refused if there is none."""
    game = games().get(key)
    if game is None:
        raise not_found("There is no such game.")
    return game


@routes.get("/api/games", response=list[wire.Game])
async def list_games(call: Call[None]) -> list[wire.Game]:
    """List the games."""
    return [_told(game) for game in games().values()]


@routes.get("/api/games/{key}", response=wire.Game, problems=(404,))
async def show_game(call: Call[None]) -> wire.Game:
    """Show a game: its seats, options, levels of bots."""
    return _told(known(call.path["key"]))


@routes.get(
    "/api/games/{key}/rules",
    response=str,
    media="text/markdown; charset=utf-8",
    query=RuleQuery,
    problems=(404,),
)
async def show_rules(call: Call[None]) -> str:
    """Read the rules of a game, or what they say under one id."""
    rules = known(call.path["key"]).rules_in(call.lang)
    query: RuleQuery = call.query
    if query.rule is None:
        return rules
    parts = rulebook.paragraphs_on(rules, query.rule.strip().upper())
    if not parts:
        raise not_found("There is no such rule.")
    return "\n\n".join(parts)


@routes.get("/api/games/{key}/tutorial", response=wire.Tutorial, problems=(404,))
async def show_tutorial(call: Call[None]) -> bytes:
    """Get the tutorial of a game: every step with a snapshot for the learner."""
    game = known(call.path["key"])
    is_packed = "gzip" in accepted(call.headers.get(b"accept-encoding", b"").decode("latin-1"))
    told = (lessons.packed if is_packed else lessons.lessons)(game, call.lang)
    if told is None:
        raise not_found("This game has no tutorial.")
    call.headers_out.append((b"vary", b"accept-encoding"))
    if is_packed:
        call.headers_out.append((b"content-encoding", b"gzip"))
    return told


@routes.get("/api/games/{key}/glossary", response=dict[str, wire.Term], problems=(404,))
async def show_glossary(call: Call[None]) -> bytes:
    """Get the glossary of a game's views and moves; empty if the game has none."""
    return _glossary(known(call.path["key"]), call.lang)


@routes.get("/api/bots", response=list[wire.Level])
async def list_bots(call: Call[None]) -> list[wire.Level]:
    """List the levels of bots, the weakest first."""
    return [
        wire.Level(name=bot.name, label=dict(bot.label), about=dict(bot.about))
        for bot in bots.levels().values()
    ]


@cache
def _glossary(game: core_game.Game, lang: str) -> bytes:
    terms = game.glossary(lang).items()
    return encode({word: wire.Term(name=term.name, about=term.about) for word, term in terms})


def _told(game: core_game.Game) -> wire.Game:
    return wire.Game(
        key=game.key,
        title=game.title,
        blurb=game.blurb,
        seats=list(game.seats),
        options=[_option(option) for option in game.options],
        usual={str(players): dict(usual) for players, usual in game.usual.items()},
        parts={
            lang: {name: game.lines.part(name, lang) for name in game.scoring.PARTS}
            for lang in LANGUAGES
        },
        rules=game.version,
        levels=list(bots.levels(game)),
        # The tutorial itself is checked when it is asked for: the list of games must not fail.
        tutorial=tutorial.exists(game),
        assets=game_assets.of_game(game),
    )


def _option(option: Option) -> wire.GameOption:
    return wire.GameOption(
        name=option.name,
        default=option.default,
        label=option.label,
        help=option.help,
        minimum=option.minimum if option.is_range else None,
        maximum=option.maximum if option.is_range else None,
        choices=list(option.choices) or None,
        names={str(choice): label for choice, label in option.choices.items()} or None,
        seats=option.seats,
        several=dict(option.several) or None,
        follows=option.follows or None,
    )
