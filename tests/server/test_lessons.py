"""What teaches a game, over real HTTP: its rules in every language, and its tutorial."""

import msgspec
import pytest

import housewright as hw
from housewright.core import tutorial
from housewright.core.blueprint import LANGUAGES
from housewright.core.game import Game
from housewright.core.rulebook import ids
from housewright.server import wire
from tests.server.client import Client, good, problem
from tests.server.matches import GAME


def test_the_rules_can_be_read_in_every_language(client: Client) -> None:
    game = hw.games()[GAME]
    for lang in LANGUAGES:
        answer = client.get(f"/api/games/{GAME}/rules", lang=lang)
        assert answer.text == game.rules_in(lang)
        rule = ids(game.rules)[-1]
        text = client.get(f"/api/games/{GAME}/rules", lang=lang, rule=rule).text
        assert text in game.rules_in(lang)
    client.guest(lang="ja")
    assert client.get(f"/api/games/{GAME}/rules").text == game.rules_in("ja")


@pytest.mark.parametrize("game", hw.games().values(), ids=hw.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_glossary_explains_words(client: Client, game: Game, lang: str) -> None:
    body = good(client.get(f"/api/games/{game.key}/glossary", lang=lang))
    assert body == {word: term._asdict() for word, term in game.glossary(lang).items()}


@pytest.mark.parametrize("game", hw.games().values(), ids=hw.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tutorial_shows_every_step(client: Client, game: Game, lang: str) -> None:
    script = tutorial.of(game)
    answer = client.get(f"/api/games/{game.key}/tutorial", lang=lang)
    assert good(client.get(f"/api/games/{game.key}"))["tutorial"] is (script is not None)
    if script is None:
        problem(answer, 404, "not_found")
        return
    received = msgspec.json.decode(answer.content, type=wire.Tutorial)
    assert (received.title, received.names) == (script.title[lang], script.names[lang])
    steps = [step for chapter in script.chapters for step in chapter.steps]
    assert [step.say for step in received.steps] == [step.say[lang] for step in steps]
    snapshots: list[wire.Snapshot] = []
    for step, written in zip(received.steps, steps, strict=True):
        assert [(play.seat, play.text) for play in step.plays] == written.plays
        assert list(step.moves) == list(written.moves)
        snapshots += [step.snapshot, *(play.snapshot for play in step.plays)]
        # The moves asked of the learner are legal in the position of the step.
        assert set(step.moves) <= set(snapshots[-1].legal)
        snapshots += [taken.snapshot for taken in step.moves.values()]
    assert [snapshot.version for snapshot in snapshots] == list(range(len(snapshots)))
    assert all(snapshot.seat == received.seat for snapshot in snapshots)
    assert all(
        snapshot.labels is not None and snapshot.details is not None for snapshot in snapshots
    )
    # Moves are sent where the learner makes one, and a lesson loads quickly on a phone.
    assert sum(bool(shot.legal) for shot in snapshots) == sum(bool(s.moves) for s in received.steps)
    assert int(answer.headers["content-length"]) < 200_000
    last = [step for step in received.steps if step.moves][-1]
    for taken in last.moves.values():
        assert taken.say
        assert len(taken.lines) == taken.snapshot.log_length > 0


def test_a_tutorial_is_compressed_only_for_clients_that_accept_it(client: Client) -> None:
    path = "/api/games/estates/tutorial"
    packed = client.send("GET", path, headers={"accept-encoding": "gzip"})
    plain = client.send("GET", path, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert packed.content == plain.content
