"""Properties of hidden information: nothing that a viewer is sent depends on it."""

import json
from typing import Final

from ..bots import Outlook
from ..core import orders
from ..core.blueprint import LANGUAGES
from ..core.disclosure import discloses
from ..core.match import Match
from ..core.preview import preview
from ..core.rng import Rng
from ..core.state import State
from .cases import Case, sampler, seats

# The number of legal moves of a position that are compared with each other.
_TRIED: Final = 12


def inside(match: Match, state: State) -> Match:
    """The same match with another state behind it."""
    twin = match.copy()
    twin.state = state
    return twin


def _last_lines(match: Match, viewer: int | None) -> dict[str, int]:
    """Where the last line of the log starts, by language. Earlier lines are final."""
    logs = {lang: match.log(viewer, lang) for lang in LANGUAGES}
    return {lang: log[-1].start if log else 0 for lang, log in logs.items()}


def sent_to(
    match: Match, viewer: int | None, texts: list[str], since: dict[str, int]
) -> dict[str, str]:
    """Everything that this viewer is sent, by kind, as JSON; the log from these lines on."""
    sent: dict[str, object] = {
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
    real = sent_to(match, viewer, texts, since)
    for state in others:
        shown = sent_to(inside(match, state), viewer, texts, since)
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
    """With everything hidden dealt again, a viewer is sent the same bytes."""
    for match in case.window(3):
        for viewer in seats(case):
            rng = Rng(f"sample/{case.choices}/{match.ply}")
            others = [match.state.sample(sampler(viewer), rng) for _ in range(2)]
            _compare(case, match, viewer, others, "a sample")


def no_single_secret_shows(case: Case) -> None:
    """With any one hidden value changed, even a countable one, a viewer is sent the same bytes."""
    for match in case.window(2):
        for viewer in seats(case):
            rng = Rng(f"secrets/{case.choices}/{match.ply}")
            others = case.game.view.secrets(match.state, viewer, rng)
            _compare(case, match, viewer, others, "a secret")


def nothing_tells_more_than_the_view(case: Case) -> None:
    """While two worlds give a viewer the same view, everything else it is sent is equal too."""
    for viewer in seats(case):
        match, rng = case.stopped()
        sampled = match.state.sample(sampler(viewer), Rng(f"log/{case.choices}"))
        twin = inside(match, sampled)
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
            real, shown = (sent_to(world, viewer, [], since) for world in (match, twin))
            for kind, sent in real.items():
                if shown[kind] != sent:
                    raise case.broken(
                        f"After {text!r} the {kind} of {viewer} shows what the view hides.",
                        match.ply,
                    )


def no_preview_tells_a_secret(case: Case) -> None:
    """A preview depends on nothing that the seat cannot know, and comes true where certain."""
    match, rng = case.stopped()
    for seat in match.to_act:
        others = [match.state.sample(seat, rng), *case.game.view.secrets(match.state, seat, rng)]
        texts = match.legal_moves(seat)
        for text in {texts[0], texts[rng.below(len(texts))], texts[-1]}:
            seen = preview(match, seat, text)
            for state in others:
                if preview(inside(match, state), seat, text) != seen:
                    raise case.broken(f"The preview of {text!r} shows {seat} a secret.", match.ply)
            after = match.copy()
            after.play(seat, text)
            if seen.foreseen and (seen.view, seen.facts) != (after.view(seat), after.facts(seat)):
                raise case.broken(f"The preview of {text!r} does not come true.", match.ply)


def what_looks_the_same_reads_the_same(case: Case) -> None:
    """If two moves look the same to a viewer, `moves_seen` shows it the same for both."""
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
                    # When the match is over all texts are public.
                    if viewer == seat or twin.is_over:
                        continue
                    seen = json.dumps([twin.view(viewer), twin.log(viewer, start=start)])
                    reads = json.dumps(twin.moves_seen(viewer))
                    if read.setdefault(seen, reads) != reads:
                        raise case.broken(
                            f"{viewer} can read {text!r}, though it looks like another move.",
                            match.ply,
                        )


def it_can_be_told_whether_a_move_discloses(case: Case) -> None:
    """`discloses` answers for every move, the same each time, and changes nothing."""
    for match in case.window(2):
        for seat in match.to_act:
            before = json.dumps(match.position())
            move = Rng(f"{case.choices}").choice(match.state.legal(seat))
            first, again = (
                discloses(case.game, match.state, seat, move, Rng("worlds"), 4) for _ in "12"
            )
            if first is not again or not isinstance(first, bool):
                raise case.broken("`discloses` gives two answers for one move.", match.ply)
            if json.dumps(match.position()) != before:
                raise case.broken("`discloses` changes the match.", match.ply)


CHECKS: Final = (
    nobody_can_tell_a_sample_from_the_truth,
    no_single_secret_shows,
    nothing_tells_more_than_the_view,
    no_preview_tells_a_secret,
    what_looks_the_same_reads_the_same,
    it_can_be_told_whether_a_move_discloses,
)
