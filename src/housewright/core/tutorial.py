"""Tutorials: lessons at a table, from a script in a game's `tutorial.json`.

The script has a `title` and the `names` of the seats per language, the learner's `seat`, and
`chapters`. A chapter has a `position` to start from and `steps`. A step has
`say`: the text for the learner, per language;
`plays`: moves that are made before the text is shown, as pairs of seat and text;
`moves`: the moves that the learner may make then, each with the text shown after it;
`hint`: the text for a learner who does not find them;
`marks`: what to highlight on the table, by the names in the game's `lines.MARKS`.
A step with several moves must be the last of its chapter.
"""

import json
from functools import cache
from typing import Any, Final, NamedTuple

from .blueprint import LANGUAGES, Position
from .fallback import with_fallback
from .game import Game
from .match import Match, check_names, load
from .options import Texts
from .reading import Reader, Repeated, excess, unrepeated
from .refusal import BadPosition, Refusal

_FIELDS: Final = ("title", "names", "seat", "chapters")
_CHAPTER_FIELDS: Final = ("position", "steps")
_STEP_FIELDS: Final = ("say", "plays", "moves", "hint", "marks")
_LONGEST: Final = 1000


class BadTutorial(BadPosition):
    """An invalid tutorial; `field` is the path of the wrong value."""


class Step(NamedTuple):
    """A text, and the moves that the learner may make."""

    say: Texts
    plays: list[tuple[int, str]]
    moves: dict[str, Texts]
    hint: Texts | None
    marks: list[str]


class Chapter(NamedTuple):
    position: Position
    steps: list[Step]


class Tutorial(NamedTuple):
    title: Texts
    names: dict[str, list[str]]
    seat: int
    chapters: list[Chapter]


class Scene(NamedTuple):
    """A step, with the match before it, after each play and after each possible move."""

    step: Step
    before: Match
    #: After each of the step's plays.
    plays: list[Match]
    #: After each move that the learner may make.
    moves: dict[str, Match]


def exists(game: Game) -> bool:
    """Does the game have a tutorial, valid or not?"""
    try:
        return game.file("tutorial.json") is not None
    except (OSError, UnicodeDecodeError):
        # `of` reports what is wrong with it.
        return True


@cache
def of(game: Game) -> Tutorial | None:
    """The tutorial of a game, None without one; raises BadTutorial if it is invalid."""
    try:
        text = game.file("tutorial.json")
    except (OSError, UnicodeDecodeError) as error:
        raise BadTutorial("tutorial", f"cannot be read: {error}") from None
    if text is None:
        return None
    try:
        source = json.loads(text, object_pairs_hook=unrepeated)
    except (json.JSONDecodeError, Repeated) as error:
        raise BadTutorial("tutorial", f"is not JSON: {error}") from None
    return read(source, game)


def read(source: object, game: Game) -> Tutorial:
    """Parse and check a tutorial; every move of it must be legal. Raises BadTutorial."""
    try:
        tutorial = _tutorial(source, game.languages)
    except BadTutorial:
        raise
    except BadPosition as refusal:
        raise BadTutorial(refusal.field, refusal.problem) from None
    known = game.lines.MARKS
    for number, chapter in enumerate(tutorial.chapters):
        for place, step in enumerate(chapter.steps):
            for mark in step.marks:
                if mark not in known:
                    field = f"chapters/{number}/steps/{place}/marks"
                    raise BadTutorial(field, f"{mark!r:.40} is not in the game's lines.MARKS")
    for lang in LANGUAGES:
        scenes(tutorial, game, lang)
    return tutorial


# --- playing ---


def scenes(tutorial: Tutorial, game: Game, lang: str) -> list[Scene]:
    """All steps, played through with the names in this language."""
    found: list[Scene] = []
    for number, chapter in enumerate(tutorial.chapters):
        field = f"chapters/{number}"
        match = _opened(tutorial, chapter, game, lang, field)
        for place, step in enumerate(chapter.steps):
            scene = _scene(step, tutorial.seat, match, f"{field}/steps/{place}")
            found.append(scene)
            match = next(iter(scene.moves.values()), [match, *scene.plays][-1])
    return found


def _opened(tutorial: Tutorial, chapter: Chapter, game: Game, lang: str, field: str) -> Match:
    try:
        match = load(chapter.position)
    except BadPosition as refusal:
        raise BadTutorial(f"{field}/position/{refusal.field}", refusal.problem) from None
    if match.game.key != game.key:
        raise BadTutorial(f"{field}/position/game", f"must be {game.key}, not {match.game.key}")
    try:
        match.check_seat(tutorial.seat)
        match.names = check_names(tutorial.names[lang], match.players)
    except Refusal as refusal:
        raise BadTutorial(refusal.code, f"{refusal.message} ({field})") from None
    return match


def _scene(step: Step, seat: int, before: Match, field: str) -> Scene:
    plays: list[Match] = []
    for index, (mover, text) in enumerate(step.plays):
        plays.append(_played([before, *plays][-1], mover, text, f"{field}/plays/{index}"))
    now = [before, *plays][-1]
    moves = {text: _played(now, seat, text, f"{field}/moves/{text}") for text in step.moves}
    return Scene(step, before, plays, moves)


def _played(match: Match, seat: int, text: str, field: str) -> Match:
    twin = match.copy()
    try:
        twin.play(seat, text)
    except Refusal as refusal:
        raise BadTutorial(field, f"“{text:.60}” by seat {seat}: {refusal.message}") from None
    return twin


# --- reading ---


def _tutorial(source: object, known: tuple[str, ...]) -> Tutorial:
    if problem := excess(source):
        raise BadTutorial("tutorial", problem)
    reader = Reader(source, 0)
    reader.only(_FIELDS)
    names = reader.raw("names")
    if not isinstance(names, dict) or not set(known) <= set(names) <= set(LANGUAGES):
        raise BadTutorial("names", f"must be given in {' and '.join(known)}")
    chapters = reader.items("chapters", None)
    if not chapters:
        raise BadTutorial("chapters", "must not be empty")
    return Tutorial(
        title=_texts(reader.raw("title"), "title", known),
        names={lang: names[lang if lang in names else known[0]] for lang in LANGUAGES},
        seat=reader.whole("seat", 0, 0, 15),
        chapters=[
            _chapter(each, f"chapters/{index}", known) for index, each in enumerate(chapters)
        ],
    )


def _chapter(source: object, field: str, known: tuple[str, ...]) -> Chapter:
    reader = Reader(source, 0, f"{field}/")
    reader.only(_CHAPTER_FIELDS)
    sources = reader.items("steps", None)
    steps = [_step(each, f"{field}/steps/{index}", known) for index, each in enumerate(sources)]
    if not steps:
        raise BadTutorial(f"{field}/steps", "must not be empty")
    for index, step in enumerate(steps[:-1]):
        if len(step.moves) > 1:
            raise BadTutorial(
                f"{field}/steps/{index}/moves",
                "a step with several moves must be the last of its chapter",
            )
    return Chapter(reader.raw("position"), steps)


def _step(source: object, field: str, known: tuple[str, ...]) -> Step:
    reader = Reader(source, 0, f"{field}/")
    reader.only(_STEP_FIELDS)
    moves = reader.raw("moves", {})
    if not isinstance(moves, dict):
        raise BadTutorial(f"{field}/moves", "must be an object of move texts and their answers")
    hint = reader.raw("hint", None)
    marks = reader.items("marks", [])
    if not all(isinstance(mark, str) for mark in marks) or len(set(marks)) != len(marks):
        raise BadTutorial(f"{field}/marks", "must be a list of words, each once")
    return Step(
        say=_texts(reader.raw("say"), f"{field}/say", known),
        plays=[_play(each, f"{field}/plays") for each in reader.items("plays", [])],
        moves={text: _texts(said, f"{field}/moves/{text}", known) for text, said in moves.items()},
        hint=None if hint is None else _texts(hint, f"{field}/hint", known),
        marks=marks,
    )


def _play(source: object, field: str) -> tuple[int, str]:
    match source:
        case [int(seat), str(text)]:
            return seat, text
        case _:
            raise BadTutorial(field, f"must be pairs of seat and text, not {source!r:.40}")


def _texts(source: object, field: str, known: tuple[str, ...]) -> Texts:
    if not isinstance(source, dict) or not set(known) <= set(source) <= set(LANGUAGES):
        raise BadTutorial(field, f"must be said in {' and '.join(known)}")
    texts: dict[str, Any] = source
    for lang, said in texts.items():
        if not isinstance(said, str) or not said.strip() or len(said) > _LONGEST:
            raise BadTutorial(
                f"{field}/{lang}", f"must be a text of at most {_LONGEST:,} characters"
            )
    return with_fallback(texts, known)
