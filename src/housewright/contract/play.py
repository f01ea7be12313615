"""Properties of play: who may move, what is legal, what is refused."""

import json
import re
from typing import Final

from ..core.blueprint import LANGUAGES
from ..core.match import Match
from ..core.refusal import IllegalMove
from ..core.refusing import UNKNOWN_MOVE
from ..core.rng import Rng
from ..core.state import State
from .cases import Case, portrait, story

# The number of legal moves that are tried per position.
_TRIED: Final = 12
_WINDOW: Final = 6
# No move of any game.
_NONSENSE: Final = "no such move"
_SNAKE_CASE: Final = re.compile("[a-z]+(?:_[a-z]+)*")


def _check_turns(case: Case, state: State, ply: int) -> None:
    acting = list(state.to_act())
    if acting != sorted(set(acting)) or not set(acting) <= set(range(case.players)):
        raise case.broken(f"The seats to act are {acting}: not ascending and unique seats.", ply)
    if state.is_over == bool(acting):
        raise case.broken(f"is_over is {state.is_over}, but to act are {acting}.", ply)
    for seat in range(case.players):
        if bool(state.legal(seat)) != (seat in acting):
            has = "legal moves" if state.legal(seat) else "no legal move"
            raise case.broken(f"Seat {seat} has {has}, and to act are {acting}.", ply)
    winners = list(state.winners())
    if bool(winners) != state.is_over or winners != sorted(set(winners)):
        raise case.broken(f"The winners are {winners} while is_over is {state.is_over}.", ply)
    if not set(winners) <= set(range(case.players)):
        raise case.broken(f"The winners {winners} are not all seats.", ply)


def a_match_ends_and_always_knows_whose_move_it_is(case: Case) -> None:
    """A match ends within the move limit; exactly the seats to act have legal moves; there are
    winners at the end and not before.
    """
    state, rng = case.deal(), case.rng()
    _check_turns(case, state, 0)
    for ply in range(1, case.game.move_limit + 1):
        if state.is_over:
            return
        state.apply(*case.choose(state, rng))
        _check_turns(case, state, ply)
    if not state.is_over:
        raise case.broken(f"The match is not over after {case.game.move_limit} moves.")


def legal_moves_have_one_text_each(case: Case) -> None:
    """Each legal move has one text and each text one move, in an order that does not vary."""
    for match in case.window(_WINDOW):
        for seat in match.to_act:
            moves = match.state.legal(seat)
            texts = match.legal_moves(seat)
            if texts != match.legal_moves(seat) or texts != match.copy().legal_moves(seat):
                raise case.broken("The order of the legal moves varies.", match.ply)
            if len(set(texts)) != len(texts) or len(set(moves)) != len(moves):
                raise case.broken("A legal move is listed twice.", match.ply)
            for move, text in zip(moves, texts, strict=True):
                if not isinstance(move, int) or move < 0:
                    raise case.broken(f"{text!r} is {move!r}, not an int from 0.", match.ply)
                if match.state.parse(text) != move:
                    raise case.broken(f"The text {text!r} does not parse back.", match.ply)
                if text != " ".join(text.split()) or not text.isprintable() or "#" in text:
                    raise case.broken(f"{text!r} is not words with single spaces.", match.ply)


def every_legal_move_plays(case: Case) -> None:
    """Every listed move is accepted by `play` and `why_not`."""
    for match in case.window(_WINDOW):
        for seat in match.to_act:
            texts = match.legal_moves(seat)
            for index in Rng(str(match.ply)).shuffled(list(range(len(texts))))[:_TRIED]:
                twin, text = match.copy(), texts[index]
                if twin.why_not(seat, text) is not None:
                    raise case.broken(f"why_not objects to the legal {text!r}.", match.ply)
                twin.play(seat, text)
                _check_turns(case, twin.state, twin.ply)
                if twin.history != [*match.history, (seat, text)]:
                    raise case.broken(f"{text!r} is not in the history.", match.ply)


def _digits_of_other_scripts(text: str) -> str:
    return "".join(chr(0x0660 + int(c)) if c in "0123456789" else c for c in text)


def odd_texts(texts: list[str], rng: Rng) -> list[object]:
    """Invalid input that people, programs and attackers send instead of moves."""
    odd: list[object] = ["", " ", "\n", "\0", "#", "(", "-1", "0", "1" * 5000, "move " * 3000]
    odd += [None, 7, -1, 3.5, True, b"pass", ["pass"], {"text": "pass"}, "\ud800", "ー", "𝟙"]
    odd.append("".join(chr(1 + rng.below(0xD7FF)) for _ in range(1 + rng.below(12))))
    for text in texts:
        words = text.split(" ")
        odd += [text.upper(), text.title(), f" {text}", f"{text} ", f"{text}\n", f"{text}\0"]
        odd += [text.replace(" ", "  "), text.replace(" ", "\t"), text.replace(" ", "\u00a0")]
        odd += [text[:-1], text[1:], f"{text} {words[-1]}", f"{text}0", f"{text},", "".join(words)]
        odd += [" ".join(words[:-1]), " ".join(words[::-1]), _digits_of_other_scripts(text)]
        odd += [f"{words[0]} 0", f"{words[0]} -1", f"{words[0]} 00{words[-1]}", f"{text} x" * 500]
    return odd


def _heard(case: Case) -> list[str]:
    """The moves of a whole match: some are legal now, most are not."""
    state, rng, heard = case.deal(), case.rng(), set[str]()
    while not state.is_over:
        seat, move = case.choose(state, rng)
        heard.add(state.text(move))
        state.apply(seat, move)
    return sorted(heard)


def _refusal(case: Case, match: Match, seat: int, text: object) -> IllegalMove:
    """The refusal of a text, which `play` and `why_not` must agree on."""
    said = match.why_not(seat, text)  # type: ignore[arg-type]
    if said is None:
        raise case.broken(f"why_not allows {text!r:.60}, which is not listed.", match.ply)
    try:
        match.play(seat, text)  # type: ignore[arg-type]
    except IllegalMove as refusal:
        if (refusal.code, refusal.message) != (said.code, said.message):
            raise case.broken(f"play and why_not differ on {text!r:.60}.", match.ply) from None
        return refusal
    raise case.broken(f"{text!r:.60} was played without being listed.", match.ply)


def what_is_not_listed_is_refused_and_changes_nothing(case: Case) -> None:
    """Other texts are refused with a code and a sentence in each language, and change nothing.

    The codes that all games share come first and in their order, see `core.refusing`.
    """
    match, rng = case.stopped()
    heard = [text for text in _heard(case) if rng.below(2)][:60]
    current = [text for seat in match.to_act for text in match.legal_moves(seat)]
    tried = [_NONSENSE, *heard, *odd_texts([*current[:2], *current[-2:], *heard[:4]], rng)]
    before = portrait(match), story(match)
    for seat in range(case.players):
        legal = set(match.legal_moves(seat))
        for text in tried:
            if isinstance(text, str) and text in legal:
                continue
            refusal = _refusal(case, match, seat, text)
            if not _SNAKE_CASE.fullmatch(refusal.code):
                raise case.broken(f"The code {refusal.code!r} is not snake_case.", match.ply)
            if seat in match.to_act and text == _NONSENSE and refusal.code != UNKNOWN_MOVE:
                raise case.broken(f"{text!r} has the code {refusal.code!r}.", match.ply)
            for lang in LANGUAGES:
                told = match.why_not(seat, text, lang)  # type: ignore[arg-type]
                if told is None or not told.code or not told.message.strip():
                    raise case.broken(f"{text!r:.60} is refused without a reason.", match.ply)
                if told.code != refusal.code:
                    raise case.broken(f"{text!r:.60} has another code in {lang}.", match.ply)
    if (portrait(match), story(match)) != before:
        raise case.broken("A refused move changes the match.", match.ply)


def looking_changes_nothing(case: Case) -> None:
    """Views, facts, legal moves, scores, samples and ratings do not change the match."""
    match, _ = case.stopped()
    before = json.dumps(match.position())
    first, told = portrait(match), story(match)
    for seat in range(-1, case.players):
        match.state.sample(seat, Rng("look"))
        case.game.view.secrets(match.state, None if seat < 0 else seat, Rng("look"))
    for seat in match.to_act:
        case.game.sense.rate(match.state, seat, match.state.legal(seat))
    if portrait(match) != first or story(match) != told or json.dumps(match.position()) != before:
        raise case.broken("Looking at the match changes it.", match.ply)


CHECKS: Final = (
    a_match_ends_and_always_knows_whose_move_it_is,
    legal_moves_have_one_text_each,
    every_legal_move_plays,
    what_is_not_listed_is_refused_and_changes_nothing,
    looking_changes_nothing,
)
