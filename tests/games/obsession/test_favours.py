"""Step 6: what an activity brings."""

import pytest

from .table import at, cash, hosted, moves, party, phase, pile, play, rep, said, upstairs

# --- order ---


def test_everything_comes_in_its_order() -> None:
    rest = "casual prideaux islip\nprestige petrov\nasquith 3,1\ncavendish 3,1"
    match = hosted("english-garden", "merriman ingleby", rest=rest, players=3)
    # Money and reputation have come, then guests: the tile's, then Lady Ursula's.
    assert (cash(match), rep(match)) == (100, (6, 2))
    assert pile(match, "hand") == "prideaux islip"
    assert phase(match) == "dismiss"  # OBS-65
    queue = at(match, "turn", "activity", "queue")
    assert queue == [{"do": "dismiss"}, {"do": "attack", "steps": 2}]
    play(match, "dismiss ingleby")
    assert phase(match) == "attack"  # dismissing her loses nothing
    play(match, "attack 2")
    assert (rep(match, 2), phase(match)) == ((2, 4), "buy")


def test_special_favours_are_sorted_by_kind_not_by_guest() -> None:
    rest = "vp-deck plain\ndiscard birchall lanyon\nasquith 3,1\ncavendish 3,1"
    drawn = "york 6,1\navailable staff\ntiles main-library~ tennis-court\n"
    drawn += f"hand norcross wavrin\n{rest}"
    match = party(upstairs(drawn, players=3), "tennis-court", "norcross", "wavrin")
    assert phase(match) == "recall"  # OBS-65: recalls before attacks
    assert at(match, "turn", "activity", "queue") == [
        {"do": "recall"}, {"do": "attack", "steps": 1},
    ]  # fmt: skip


# --- either, or ---


def test_an_either_or_is_asked_for_tile_first() -> None:
    rest = "casual islip prideaux\nprestige petrov"
    match = hosted("french-garden~", "lady tansley bexley", rest=rest)
    assert said(match, "choose tile") == ["casual", "prestige"]  # OBS-66
    assert len(moves(match)) == 2
    play(match, "choose tile prestige")
    assert said(match, "choose york-lady") == ["dismiss", "select"]
    play(match, "choose york-lady dismiss")
    assert (phase(match), pile(match, "hand")) == ("dismiss", "petrov")
    assert at(match, "casual") == ["islip", "prideaux"]


@pytest.mark.parametrize(
    ("side", "word", "pounds", "steps"),
    [("", "cash", 300, 0), ("", "rep", 0, 3), ("~", "cash", 400, 0), ("~", "rep", 0, 4)],
)
def test_only_the_favour_named_is_taken(side: str, word: str, pounds: int, steps: int) -> None:
    match = hosted(f"trout-stream{side}", "jessop tansley")
    play(match, f"choose tile {word}")
    assert (cash(match), rep(match)) == (pounds, (6, 1 + steps))  # OBS-66, OBS-71: -1 + 1


def test_a_choice_that_leaves_a_debt_is_not_offered() -> None:
    match = hosted("trout-stream", "abney cresswell")
    assert moves(match) == ["choose tile cash"]  # OBS-66, OBS-50


def test_a_choice_that_others_pay_for_is_offered() -> None:
    match = hosted("trout-stream", "armitage lord")
    assert moves(match) == ["choose tile cash", "choose tile rep"]  # OBS-66


# --- money ---


def test_all_money_is_added_first() -> None:
    match = hosted("tennis-court", "cresswell lord", prestige=["petrov"])
    assert cash(match) == 300  # OBS-67: 300 - 200 + 200


def test_a_debt_is_paid_out_of_the_purse() -> None:
    match = hosted("gazebo~", "armitage heir", "york 100 3,1")
    assert (cash(match), rep(match)) == (0, (3, 4))  # OBS-67


# --- reputation ---


@pytest.mark.parametrize(
    ("before", "hand", "after"),
    [
        ("1,1", "tansley stanhill", (1, 5)),  # 2 of the tile and 1 + 1
        ("1,2", "tansley stanhill", (2, 1)),
        ("1,5", "tansley stanhill", (2, 4)),
        ("6,5", "tansley stanhill", (7, 1)),
        ("6,2", "tansley stanhill", (7, 1)),
        ("7,1", "tansley stanhill", (7, 1)),
        ("3,1", "gansevoort tansley", (3, 1)),
        ("3,1", "gansevoort elphick", (2, 3)),
        ("1,2", "gansevoort elphick", (1, 1)),
        ("7,1", "gansevoort elphick", (6, 3)),
    ],
)
def test_the_wheel_turns_once_by_the_sum(before: str, hand: str, after: tuple[int, int]) -> None:
    match = hosted("parlour", hand, f"york {before}")
    assert rep(match) == after  # OBS-68, OBS-69, OBS-70, OBS-71


def test_the_extended_game_goes_up_to_eight_and_max() -> None:
    options = {"extended": True}
    match = hosted("parlour", "tansley stanhill", "york 6,5", options=options)
    assert rep(match) == (7, 4)  # OBS-146
    match = hosted("parlour", "tansley stanhill", "york 8,3", options=options)
    assert rep(match) == (9, 1)  # OBS-69
    match = play(match, "borrow")
    assert rep(match) == (8, 4)


# --- admirers, Barn ---


@pytest.mark.parametrize(
    ("admirer", "steps"),
    [("petrov", 2), ("charles", 5), ("bexley", 0), ("rainsford", 1), ("heir", 1), ("elizabeth", 2)],
)
def test_a_daughter_counts_with_a_gentleman_of_prestige(admirer: str, steps: int) -> None:
    match = hosted("gazebo~", f"daughter {admirer}", "york 3,1")
    assert (rep(match)[0] - 3) * 5 + rep(match)[1] - 1 == steps  # OBS-72


@pytest.mark.parametrize(
    ("tiles", "hand", "steps"),
    [
        ("gazebo barn", "lord bexley", 1),
        ("gazebo", "lord bexley", 0),
        ("tennis-court barn", "lord bexley", 0),
        ("south-lawn~ barn", "lord bexley quarrie", 1),
        ("south-lawn barn", "lord bexley", 0),
        ("bowling-green barn", "lord bexley", 0),
    ],
)
def test_the_barn_helps_on_the_estate(tiles: str, hand: str, steps: int) -> None:
    assert rep(hosted(tiles, hand, "york 3,1")) == (3, 1 + steps)  # OBS-73, OBS-103


# --- new guests ---


def test_guests_are_drawn_from_the_top() -> None:
    rest = "casual islip prideaux kenrick\nprestige petrov lussac"
    match = hosted("boating-lake", "brackley norreys tansley", rest=rest)
    assert pile(match, "hand") == "islip prideaux kenrick petrov"  # OBS-74
    assert (at(match, "casual"), at(match, "prestige")) == ([], ["lussac"])


def test_the_lady_looks_at_two_and_keeps_one() -> None:
    match = hosted("gazebo", "lady tansley", rest="casual islip prideaux kenrick\nprestige petrov")
    play(match, "choose york-lady select")
    assert (phase(match), said(match, "keep")) == ("select", ["islip", "prideaux"])  # OBS-75
    assert at(match, "casual") == ["kenrick"]
    play(match, "keep prideaux")
    assert pile(match, "hand") == "petrov prideaux"
    assert at(match, "casual") == ["kenrick", "islip"]


@pytest.mark.parametrize(
    ("deck", "kept", "left"),
    [
        ("", "", []),
        ("casual islip", "islip", []),
        ("casual islip prideaux", "islip", ["prideaux"]),
    ],
)
def test_short_decks_give_what_they_have(deck: str, kept: str, left: list[str]) -> None:
    match = hosted("gazebo", "lady tansley", rest=deck)
    play(match, "choose york-lady select")
    if phase(match) == "select":
        play(match, "keep islip")
    assert (phase(match), pile(match, "hand")) == ("buy", kept)  # OBS-76
    assert at(match, "casual") == left


def test_an_empty_deck_gives_nothing() -> None:
    match = hosted("gazebo", "brackley tansley")
    assert (phase(match), pile(match, "hand")) == ("buy", "")  # OBS-76


def test_a_deck_with_one_card_gives_one_of_two() -> None:
    match = hosted("boating-lake", "bexley tansley stanhill", rest="casual islip")
    assert pile(match, "hand") == "islip"  # OBS-76


# --- dismissals ---


def test_guests_are_dismissed_from_hand_pile_and_activity() -> None:
    rest = "discard jessop hexham heir charles\ncasual islip prideaux"
    match = hosted("english-garden", "ingleby lord", rest=rest)
    assert said(match, "dismiss") == ["hexham", "ingleby", "islip", "jessop"]  # OBS-77
    assert "skip" in moves(match)
    play(match, "dismiss hexham")
    assert at(match, "prestige") == ["hexham"]
    assert at(match, "casual") == ["prideaux"]
    assert pile(match, "discard") == "jessop york-heir charles"


def test_a_guest_who_attends_may_be_dismissed_and_skips_the_pile() -> None:
    match = hosted("english-garden", "ingleby lord", rest="casual islip prideaux")
    play(match, "dismiss ingleby", "end")
    assert pile(match, "discard") == "york-lord"
    assert at(match, "casual") == ["prideaux", "ingleby"]  # OBS-77: under the deck


def test_a_dismissal_may_be_declined() -> None:
    match = play(hosted("english-garden", "ingleby lord"), "skip")
    assert (phase(match), at(match, "casual")) == ("buy", [])  # OBS-77


def test_without_guests_a_dismissal_lapses() -> None:
    assert phase(hosted("english-garden", "lord heir")) == "buy"  # OBS-77


# --- cards ---


def test_the_library_brings_objective_and_vp_cards() -> None:
    rest = "objective-deck misc-max misc-wealth\nvp-deck rep2 hire"
    match = hosted("main-library", "lord heir daughter", rest=rest)
    assert (pile(match, "objectives"), pile(match, "vp")) == ("misc-max", "")  # OBS-78
    match = hosted("main-library~", "lord heir daughter", rest=rest)
    assert (pile(match, "objectives"), pile(match, "vp")) == ("", "rep2")


@pytest.mark.parametrize("rest", ["", "objective-discards misc-max"])
def test_an_empty_objective_deck(rest: str) -> None:
    match = hosted("main-library", "lord heir daughter", rest=rest)
    assert pile(match, "objectives") == ("misc-max" if rest else "")  # OBS-133


def test_guests_bring_vp_cards() -> None:
    match = hosted("tennis-court", "oxenford yelverton", rest="vp-deck rep2 hire plain")
    assert pile(match, "vp") == "rep2 hire"  # OBS-79
    match = hosted("tennis-court", "oxenford bexley")
    assert pile(match, "vp") == ""  # the deck is empty


# --- recalls ---

RECALL = "york 3,1\navailable staff\ntiles gazebo~\nhand birchall bexley\n"


@pytest.mark.parametrize(
    ("discard", "hand"), [("", ""), ("discard lord", "york-lord"), ("discard jessop", "jessop")]
)
def test_a_single_card_comes_back_by_itself(discard: str, hand: str) -> None:
    match = party(upstairs(RECALL + discard), "gazebo", "birchall", "bexley")
    assert (phase(match), pile(match, "hand")) == ("buy", hand)  # OBS-80


def test_of_several_cards_one_to_recall_is_chosen() -> None:
    match = party(upstairs(RECALL + "discard lord hexham charles"), "gazebo", "birchall", "bexley")
    assert moves(match) == ["recall york-lord", "recall hexham", "recall charles"]  # OBS-80
    play(match, "recall charles")
    assert (pile(match, "hand"), pile(match, "discard")) == ("charles", "york-lord hexham")


# --- attacks ---


def test_with_two_players_an_attack_needs_no_choice() -> None:
    match = hosted("gazebo~", "jessop bexley", rest="asquith 3,2")
    assert (phase(match), rep(match, 1)) == ("buy", (2, 4))  # OBS-81: 3 steps


def test_every_attacker_is_decided_in_the_order_invited() -> None:
    rest = "asquith 3,1\ncavendish 3,1"
    match = hosted("gazebo~", "yardley jessop", rest=rest, players=3)
    assert moves(match) == ["attack 1", "attack 2"]  # OBS-81
    play(match, "attack 1")
    assert (rep(match, 1), phase(match)) == ((2, 5), "attack")
    play(match, "attack 1")
    assert (rep(match, 1), phase(match)) == ((2, 2), "buy")


def test_a_seat_without_reputation_can_be_attacked() -> None:
    match = hosted("gazebo~", "jessop bexley", rest="asquith\ncavendish 2,1", players=3)
    play(match, "attack 1")
    assert (rep(match, 1), rep(match, 2)) == ((1, 1), (2, 1))  # OBS-70, OBS-81
