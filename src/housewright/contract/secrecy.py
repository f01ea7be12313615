"""Properties of hidden information: nobody learns what the rules hide from them."""

import json
from typing import Any, Final

from ..bots import Outlook
from ..core import orders
from ..core.blueprint import LANGUAGES
from ..core.disclosure import discloses
from ..core.match import Match
from ..core.preview import preview
from ..core.rng import Rng
from ..core.state import State
from .cases import Case, sampler, seats

# How many legal moves of one position are compared with each other.
_TRIED: Final = 12


def _inside(match: Match, state: State) -> Match:
    """The same match with another truth behind it."""
    twin = match.copy()
    twin.state = state
    return twin


def _last_lines(match: Match, viewer: int | None) -> dict[str, int]:
    """Where the last line of the log starts, by language: all before it is final."""
    logs = {lang: match.log(viewer, lang) for lang in LANGUAGES}
    return {lang: log[-1].start if log else 0 for lang, log in logs.items()}


def told(
    match: Match, viewer: int | None, texts: list[str], since: dict[str, int]
) -> dict[str, str]:
    """All that reaches this viewer, by kind, as bytes; the log from these lines on."""
    sent: dict[str, Any] = {
        "view": match.view(viewer),
        "scores": [score.parts for score in match.scores_seen(viewer)],
        "details": match.details(viewer),
        "facts": match.facts(viewer),
        "prompt": [match.prompt(viewer, lang) for lang in LANGUAGES],
        "log": [match.log(viewer, lang, since[lang]) for lang in LANGUAGES],
        "moves seen": match.moves_seen(viewer),
    }
    if viewer is not None:
        outlook = Outlook(match.game, match.state, viewer)
        refusals = [match.why_not(viewer, text, lang) for text in texts for lang in LANGUAGES]
        sent |= {
            "legal moves": match.legal_moves(viewer),
            "order choices": orders.choices(match, viewer),
            "refusals": [(no.code, no.message) if no else None for no in refusals],
            "outlook of a bot": [outlook.seat, outlook.legal, outlook.view()],
        }
    return {kind: json.dumps(value) for kind, value in sent.items()}


def _compare(case: Case, match: Match, viewer: int | None, others: list[State], what: str) -> None:
    current = [text for seat in range(case.players) for text in match.legal_moves(seat)[-3:]]
    said = [text for _, text in match.history[-40:]]
    texts = ["", "nonsense", *sorted({*current, *said})]
    since = _last_lines(match, viewer)
    real = told(match, viewer, texts, since)
    for state in others:
        shown = told(_inside(match, state), viewer, texts, since)
        for kind, sent in real.items():
            if shown[kind] != sent:
                who = "a spectator" if viewer is None else f"seat {viewer}"
                change = _first_difference(sent, shown[kind])
                raise case.broken(f"The {kind} of {who} changes with {what}: {change}", match.ply)


def _first_difference(one: str, other: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    start = max(0, at - 30)
    return f"…{one[start : at + 30]}… became …{other[start : at + 30]}…"


def nobody_can_tell_a_sample_from_the_truth(case: Case) -> None:
    """With all that is hidden dealt anew, everything sent to the seat stays the same."""
    for match in case.window(3):
        for viewer in seats(case):
            rng = Rng(f"sample/{case.choices}/{match.ply}")
            others = [match.state.sample(sampler(viewer), rng) for _ in range(2)]
            _compare(case, match, viewer, others, "a sample")


def no_single_secret_shows(case: Case) -> None:
    """With any one hidden value changed, even one that can be counted, nothing sent changes."""
    for match in case.window(2):
        for viewer in seats(case):
            rng = Rng(f"secrets/{case.choices}/{match.ply}")
            others = case.game.view.secrets(match.state, viewer, rng)
            _compare(case, match, viewer, others, "a secret")


def nothing_tells_more_than_the_view(case: Case) -> None:
    """While a viewer sees the same in two worlds, all else that is sent is the same in both."""
    for viewer in seats(case):
        match, rng = case.stopped()
        sampled = match.state.sample(sampler(viewer), Rng(f"log/{case.choices}"))
        twin = _inside(match, sampled)
        since = _last_lines(match, viewer)
        for _ in range(10):
            if match.is_over:
                break
            seat, text = case.step(match, rng)
            if twin.why_not(seat, text):
                break
            twin.play(seat, text)
            if match.view(viewer) != twin.view(viewer):
                break
            real, shown = (told(world, viewer, [], since) for world in (match, twin))
            for kind, sent in real.items():
                if shown[kind] != sent:
                    raise case.broken(
                        f"The {kind} tells {viewer} of {text!r} what the view hides.", match.ply
                    )


def no_preview_tells_a_secret(case: Case) -> None:
    """A preview is the same whatever the seat cannot know, and comes true where it is sure."""
    match, rng = case.stopped()
    for seat in match.to_act:
        others = [match.state.sample(seat, rng), *case.game.view.secrets(match.state, seat, rng)]
        texts = match.legal_moves(seat)
        for text in {texts[0], texts[rng.below(len(texts))], texts[-1]}:
            seen = preview(match, seat, text)
            for state in others:
                if preview(_inside(match, state), seat, text) != seen:
                    raise case.broken(f"The preview of {text!r} tells {seat} a secret.", match.ply)
            after = match.copy()
            after.play(seat, text)
            if seen.foreseen and (seen.view, seen.facts) != (after.view(seat), after.facts(seat)):
                raise case.broken(f"The preview of {text!r} does not come true.", match.ply)


def what_looks_the_same_reads_the_same(case: Case) -> None:
    """Of two moves that a viewer cannot tell apart, the viewer reads neither text, or None."""
    for match in case.window(3):
        for seat in match.to_act:
            rng = Rng(f"alike/{case.choices}/{match.ply}")
            texts = match.legal_moves(seat)
            tried = [texts[index] for index in rng.shuffled(list(range(len(texts))))[:_TRIED]]
            twins = {text: match.copy() for text in tried}
            for text, twin in twins.items():
                twin.play(seat, text)
            for viewer in seats(case):
                start = _last_lines(match, viewer)["en"]
                read: dict[str, str] = {}
                for text, twin in twins.items():
                    # At the end every text may be read.
                    if viewer == seat or twin.is_over:
                        continue
                    seen = json.dumps([twin.view(viewer), twin.log(viewer, start=start)])
                    reads = json.dumps(twin.moves_seen(viewer))
                    if read.setdefault(seen, reads) != reads:
                        raise case.broken(
                            f"{viewer} can read {text!r}, which looks like another move.", match.ply
                        )


def it_can_be_told_whether_a_move_discloses(case: Case) -> None:
    """A move can be judged, always in the same way, and judging changes nothing."""
    for match in case.window(2):
        for seat in match.to_act:
            before = json.dumps(match.position())
            move = Rng(f"{case.choices}").choice(match.state.legal(seat))
            first, again = (
                discloses(case.game, match.state, seat, move, Rng("worlds"), 4) for _ in "12"
            )
            if first is not again or not isinstance(first, bool):
                raise case.broken("A move discloses something, and then it does not.", match.ply)
            if json.dumps(match.position()) != before:
                raise case.broken("Judging a move has changed the match.", match.ply)


CHECKS: Final = (
    nobody_can_tell_a_sample_from_the_truth,
    no_single_secret_shows,
    nothing_tells_more_than_the_view,
    no_preview_tells_a_secret,
    what_looks_the_same_reads_the_same,
    it_can_be_told_whether_a_move_discloses,
)
