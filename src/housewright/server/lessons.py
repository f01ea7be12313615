"""A game's tutorial as snapshots for the learner."""

from functools import cache
from gzip import compress
from itertools import count

from ..core import tutorial
from ..core.game import Game
from ..core.match import Match
from . import wire
from .live.feed import encode
from .live.seat_view import Viewer, seat_view, snapshot, wire_lines


@cache
def lessons(game: Game, lang: str) -> bytes | None:
    """The whole tutorial, encoded; None if the game has none."""
    found = tutorial.of(game)
    return None if found is None else encode(_Teller(game, found, lang).tell())


@cache
def packed(game: Game, lang: str) -> bytes | None:
    """The same, compressed: it has every position of a match, and is the same for everybody."""
    told = lessons(game, lang)
    return None if told is None else compress(told, mtime=0)


class _Teller:
    """Makes one tutorial in one language."""

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

    def _step(self, scene: tutorial.Scene) -> wire.TutorialStep:
        step, lang = scene.step, self._lang
        # The learner moves after the last play.
        asked = (scene.plays or [scene.before])[-1] if step.moves else None
        return wire.TutorialStep(
            say=step.say[lang],
            hint=step.hint[lang] if step.hint else None,
            marks=step.marks,
            snapshot=self._snapshot(scene.before, asked),
            lines=self._lines(scene.before),
            plays=[
                wire.StepMove(
                    seat=seat,
                    text=text,
                    snapshot=self._snapshot(then, asked),
                    lines=self._lines(then),
                )
                for (seat, text), then in zip(step.plays, scene.plays, strict=True)
            ],
            moves={
                text: wire.StepAnswer(
                    say=step.moves[text][lang],
                    snapshot=self._snapshot(then, asked),
                    lines=self._lines(then),
                )
                for text, then in scene.moves.items()
            },
        )

    def _snapshot(self, match: Match, asked: Match | None) -> wire.Snapshot:
        seat = self._script.seat
        seen = seat_view(match, match.to_act, Viewer(seat, self._lang, labels=True))
        if match is not asked:
            # Most of a lesson would be moves that nobody can make there.
            seen = seen._replace(legal=[], labels={}, forced=False)
        return snapshot(
            seen,
            version=next(self._versions),
            ply=match.ply,
            seat=seat,
            to_act=list(match.to_act),
            log_length=len(match.log(seat, self._lang)),
            times=None,
        )

    def _lines(self, match: Match) -> list[wire.LogLine]:
        return wire_lines(match.log(self._script.seat, self._lang))
