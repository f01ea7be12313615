"""A game's tutorial as the learner sees it, look by look."""

from functools import cache
from itertools import count

from ..core import tutorial
from ..core.game import Game
from ..core.match import Match
from . import wire
from .live.pane import encode
from .live.sight import Spot, lines_told, look, sight


@cache
def lessons(game: Game, lang: str) -> bytes | None:
    """The whole tutorial as it is sent; None if the game has none."""
    found = tutorial.of(game)
    return None if found is None else encode(_Teller(game, found, lang).tell())


class _Teller:
    """Shows one tutorial in one language."""

    def __init__(self, game: Game, script: tutorial.Tutorial, lang: str) -> None:
        self._game = game
        self._script = script
        self._lang = lang
        self._versions = count()

    def tell(self) -> wire.Tutorial:
        script, lang = self._script, self._lang
        return wire.Tutorial(
            game=self._game.key,
            title=script.title[lang],
            names=script.names[lang],
            seat=script.seat,
            steps=[self._step(scene) for scene in tutorial.scenes(script, self._game, lang)],
        )

    def _step(self, scene: tutorial.Scene) -> wire.Step:
        step, lang = scene.step, self._lang
        return wire.Step(
            say=step.say[lang],
            hint=step.hint[lang] if step.hint else None,
            marks=step.marks,
            look=self._look(scene.before),
            lines=self._lines(scene.before),
            plays=[
                wire.Played(seat=seat, text=text, look=self._look(then), lines=self._lines(then))
                for (seat, text), then in zip(step.plays, scene.plays, strict=True)
            ],
            moves={
                text: wire.Taken(
                    say=step.moves[text][lang], look=self._look(then), lines=self._lines(then)
                )
                for text, then in scene.moves.items()
            },
        )

    def _look(self, match: Match) -> wire.Look:
        seat = self._script.seat
        return look(
            sight(match, match.to_act, Spot(seat, self._lang, labels=True)),
            version=next(self._versions),
            ply=match.ply,
            seat=seat,
            to_act=list(match.to_act),
            log_length=len(match.log(seat, self._lang)),
            times=None,
        )

    def _lines(self, match: Match) -> list[wire.LogLine]:
        return lines_told(match.log(self._script.seat, self._lang))
