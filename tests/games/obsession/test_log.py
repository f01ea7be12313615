"""What the log says of turns, to whom, and what its lines point at."""

from .reports import last, named, texts, told
from .table import awaiting, buying, party, play, table, upstairs

HOME = "york\navailable staff\ntiles house\nhand lord lady heir daughter bexley whitcombe\n"


# --- step 2 ---


def test_the_beginning_of_a_turn_says_whose_it_is_until_something_happens() -> None:
    match = named(awaiting(HOME))
    assert texts(match)[-2:] == ["Round 2.", "It is Ana's turn."]
    play(match, "pass cash")
    assert texts(match)[-2:] == ["Round 2.", "Ana passes and gets £200."]
    assert last(match)[0] == ("OBS-26", "OBS-27", "OBS-116", "OBS-117")


def test_fairs_monuments_and_gossip_are_one_line() -> None:
    drawn = "york\navailable staff\ntiles private-study~ clock-tower servants-hall\nasquith 0 1,2"
    match = named(awaiting(drawn, round=3))
    assert texts(match)[-2:] == [
        "Round 3: village fair.",
        (
            "Ana gets £300 and 2 reputation at the village fair, and gains 1 reputation from "
            "a monument."
        ),
    ]
    play(match, "gossip footman 1")
    assert texts(match)[-1].endswith(
        "and lets a footman gossip about Ben (reputation: Ben −1, Ana +1)."
    )
    assert last(match)[0] == ("OBS-26", "OBS-27", "OBS-29", "OBS-33", "OBS-35")
    assert "board 1 reputation" in last(match)[1]


def test_objective_cards_of_a_round_are_told_to_their_owner_alone() -> None:
    drawn = "york\navailable staff\ntiles house\nobjective-deck misc-max misc-wealth"
    match = named(awaiting(drawn, round=6))
    assert texts(match, 0)[-1] == (
        "Ana draws 2 objective cards (Beyond Reproach and Money in the Bank)."
    )  # fmt: skip
    assert last(match, 0)[1] == ("board 0", "objective misc-max", "objective misc-wealth")
    assert texts(match, 1)[-1] == texts(match)[-1] == "Ana draws 2 objective cards."
    assert last(match, 1)[1] == ("board 0", "board 0 objectives")


# --- activities ---


def test_an_activity_is_a_line_that_grows_and_its_favours_are_another() -> None:
    match = named(table(HOME))
    assert told(match, "host bowling-green") == ["Ana hosts Bowls (Bowling Green)."]
    assert told(match, "invite york-lord") == [
        "Ana hosts Bowls (Bowling Green) and invites Lord York.",
    ]
    assert told(match, "invite bexley", "serve") == [
        (
            "Ana hosts Bowls (Bowling Green), invites Lord York and Mr. Edgar Bexley, and serves "
            "with a footman."
        ),
        "Ana takes £500.",
    ]
    first, second = match.log()
    assert first.rules == ("OBS-39", "OBS-46", "OBS-54", "OBS-55")
    assert first.marks == ("board 0 bowling-green", "york-lord", "bexley", "board 0 activity")
    assert second.rules == ("OBS-67", "OBS-71")
    assert second.marks == ("board 0 cash", "board 0 reputation")
    assert texts(match, lang="ja") == [
        (
            "Anaが「ボウルズ」を催し（ローンボウルズ場）、ヨーク卿とエドガー・ベクスリー氏を招き、"
            "下男を付けました。"
        ),
        "Anaが£500を得ました。",
    ]


def test_a_log_that_begins_in_the_middle_of_an_activity_reads_well() -> None:
    activity = {"tile": "gazebo", "guests": ["york-lord"]}
    drawn = "york\navailable staff\ntiles house\nhand heir"
    match = named(table(drawn, phase="invite", turn={"limit": 1, "activity": activity}))
    assert told(match, "invite york-heir", "serve")[0] == (
        "Ana invites the Hon. Crispian York and serves with a footman."
    )


def test_what_is_done_meanwhile_is_a_line_of_its_own() -> None:
    match = named(table(HOME.replace("york", "york 0 2,3")))
    play(match, "host parlour", "invite york-lady", "borrow", "invite whitcombe", "serve")
    assert texts(match)[:3] == [
        "Ana hosts Whist (Front Parlour) and invites Lady York.",
        "Ana borrows £100 for 2 reputation.",
        "Ana invites Miss Dora Whitcombe and serves with a housekeeper and a lady's maid.",
    ]


def test_guests_who_need_no_servant_are_let_in() -> None:
    match = upstairs("york 0 3,1\ntiles parish-church\nhand lord heir daughter")
    lines = texts(party(named(match), "parish-church", "york-lord", "york-heir", "york-daughter"))
    assert lines[0].endswith("and Miss Winifred York, and opens the doors.")


def test_additional_servants_are_told() -> None:
    drawn = "york 0 2,1\navailable staff cook hallboy usefulman\ntiles house boating-lake\n"
    match = upstairs(f"{drawn}hand lord heir daughter\ncasual kirkham ravenhill")
    play(named(match), "host boating-lake usefulman", "cook", "invite york-lord")
    play(match, "invite york-heir", "invite york-daughter", "serve", "hallboy york-lord")
    first, second = match.log()
    assert first.text == (
        "Ana hosts Boating Party (Boating Lake, with the useful man's help), adds the cook, "
        "invites Lord York, the Hon. Crispian York and Miss Winifred York, and serves with "
        "a footman."
    )
    assert first.rules[:3] == ("OBS-39", "OBS-43", "OBS-51")
    assert second.text == (
        "Ana adds a hall boy to Lord York for £100 more, takes £300, gains 2 reputation, "
        "and meets Miss Selina Kirkham and Miss Yolande Ravenhill."
    )
    assert second.rules == ("OBS-63", "OBS-67", "OBS-71", "OBS-74")


def test_reputation_that_cannot_move_is_told() -> None:
    drawn = "york 0 1,2\navailable staff\ntiles house\nhand heir gansevoort"
    lines = texts(party(named(table(drawn)), "gazebo", "york-heir", "gansevoort"))
    assert lines[1].startswith("Ana takes £400 and loses 1 of 2 reputation")


def test_only_the_seat_that_looks_reads_the_cards_looked_at() -> None:
    match = named(table(f"{HOME}casual kirkham silverton digby"))
    party(match, "parlour", "york-lady", "york-daughter")
    play(match, "choose york-lady select")
    start = "Ana chooses a new acquaintance from Lady York, gains 2 reputation, and looks at "
    whole = "2 cards (Miss Selina Kirkham and Sir Ambrose Silverton)"
    assert texts(match, 0)[1] == f"{start}{whole}."
    assert texts(match, 1)[1] == texts(match)[1] == f"{start}2 cards."
    assert last(match, 0)[1][-3:] == ("deck casual", "kirkham", "silverton")
    assert last(match, 1)[1][-1] == "deck casual"
    play(match, "keep kirkham")
    end = ", keeps Miss Selina Kirkham, and puts 1 card under the deck."
    assert texts(match, 1)[1].endswith(f"looks at 2 cards{end}")
    assert last(match, 1)[1][-1] == "kirkham"
    assert "silverton" not in last(match, 1)[1]


def test_dismissals_and_attacks_are_told() -> None:
    drawn = "york\navailable staff\ntiles english-garden\nhand lady jessop bexley\nasquith 0 1,2"
    match = named(table(drawn.replace("york", "york 0 2,1")))
    party(match, "english-garden", "york-lady", "jessop")
    play(match, "choose york-lady dismiss", "dismiss jessop", "skip")
    assert texts(match)[1] == (
        "Ana chooses a dismissal from Lady York, loses 1 reputation, dismisses "
        "Mrs. Rhoda Jessop, dismisses nobody, and attacks Ben, who loses 1 of 3 reputation."
    )
    assert last(match)[0] == ("OBS-66", "OBS-67", "OBS-71", "OBS-77", "OBS-81")


def test_vp_cards_are_told_to_their_owner_alone() -> None:
    drawn = (
        "york 0 2,1\navailable staff\ntiles main-library~\nhand lord heir daughter\nvp-deck rep2"
    )
    match = named(table(drawn))
    party(match, "main-library", "york-lord", "york-heir", "york-daughter")
    said = "Ana takes £200, gains 1 reputation, and draws a VP card"
    assert texts(match, 0)[1] == f"{said} (3 VP or gain 2 reputation)."
    assert last(match, 0)[1][-1] == "card rep2"
    assert texts(match, 1)[1] == texts(match)[1] == f"{said}."
    assert last(match, 1)[1][-1] == "board 0 vp"


def test_the_butlers_room_is_one_line() -> None:
    match = named(table(f"{HOME}supply footman*2 valet"))
    assert told(match, "host butlers-room", "hire footman", "hire footman") == [
        "Ana opens the Butler's Room, sets a butler to work, and hires 2 footmen.",
    ]
    assert last(match)[0] == ("OBS-39", "OBS-44", "OBS-55", "OBS-84")
    drawn = HOME.replace("house", "house butlers-room~")
    match = named(table(f"{drawn}supply valet\nasquith\nquarters maid"))
    lines = told(match, "host butlers-room", "recruit 1 maid quarters")
    assert lines[0].endswith("and recruits a lady's maid from Ben.")


# --- passing, buying, special actions ---


def test_a_pass_tells_what_comes_back() -> None:
    match = named(upstairs(f"{HOME}discard carrow dunstan\nsupply valet*2"))
    assert told(match, "pass hire butler", "hire valet", "hire valet") == [
        (
            "Ana passes, takes 2 cards back into the hand, sends the butler to the Butler's Room, "
            "and hires 2 valets."
        ),
    ]
    assert last(match)[0] == ("OBS-116", "OBS-119", "OBS-84")


def test_a_purchase_tells_the_price_and_what_comes_next() -> None:
    match = named(buying("york 500\ntiles gazebo\nmarket barn kennels\nbag music-room\nasquith"))
    assert told(match, "buy 1") == [
        "Ana buys the Barn for £200. New in the market: Music Room.",
    ]
    assert last(match) == (
        ("OBS-89", "OBS-92"),
        ("board 0 barn", "slot 2"),
    )
    assert texts(match, lang="ja") == [
        "Anaが納屋を£200で購入しました。建築市場に音楽室が並びました。",
    ]


def test_the_end_of_a_turn_joins_the_purchase() -> None:
    match = named(table(f"{HOME.replace('york', 'york 300')}service barn", round=5))
    party(match, "bowling-green", "york-lord", "bexley")
    play(match, "buy barn", "end")
    assert texts(match)[2] == (
        "Ana buys the Barn for £200 and turns the Bowling Green to its back."
    )  # fmt: skip
    assert match.log()[2].rules == ("OBS-89", "OBS-95", "OBS-102", "OBS-100")


def test_several_purchases_are_one_line() -> None:
    drawn = "york 2000\nmarket butlers-pantry kennels music-room\nsupply underbutler\nasquith"
    match = named(buying(drawn, round=11))
    assert told(match, "buy 1", "buy 2") == [
        (
            "Ana buys the Butler's Pantry for £400, gets an underbutler, and buys the Kennels "
            "for £400."
        ),
    ]


def test_a_refreshed_market_is_told_as_a_whole() -> None:
    tiles = "kennels music-room smoking-room trout-stream observatory racecourse"
    match = named(table(f"york 0 2,1\nmarket barn\nbag {tiles}"))
    assert told(match, "refresh") == [
        (
            "Ana refreshes the market for 4 reputation. New in the market: Kennels, Trout Stream, "
            "Smoking Room, Music Room, Observatory and Racecourse."
        ),
    ]
    rules, marks = last(match)
    assert rules == ("OBS-110", "OBS-109", "OBS-92")
    assert marks[0] == "market"


def test_special_actions_are_told() -> None:
    drawn = "york 0 3,1\navailable usefulman\nquarters maid valet\ntiles servants-quarters\n"
    match = named(upstairs(f"{drawn}market barn kennels\nbag great-hall"))
    play(match, "help maid", "rouse valet", "usefulman fetch great-hall")
    assert texts(match) == [
        "Ana calls a lady's maid from Servants' Quarters for 3 reputation.",
        "Ana rouses a valet from Servants' Quarters.",
        (
            "Ana sends the useful man away for good and fetches the Great Hall (the Barn goes back "
            "into the bag)."
        ),
    ]
    assert [line.rules[0] for line in match.log()] == ["OBS-108", "OBS-111", "OBS-113"]


def test_a_vp_card_that_is_given_up_is_told_with_what_it_does() -> None:
    match = named(table("york\nvp rep2 hire objective\nsupply valet\nobjective-deck misc-max"))
    play(match, "use rep2", "use hire valet", "use objective")
    lines = texts(match, 1)
    assert lines == [
        "Ana gives up a VP card (3 VP or gain 2 reputation) and gains 2 reputation.",
        "Ana gives up a VP card (5 VP or take a servant for hire) and hires a valet.",
        "Ana gives up a VP card (4 VP or draw an objective card) and draws 1 objective card.",
    ]
    assert texts(match, 0)[2].endswith("draws 1 objective card (Beyond Reproach).")
    assert last(match)[0] == ("OBS-114", "OBS-115")


def test_milestones_are_told_with_what_led_to_them() -> None:
    cards = [{"id": "reputation-4", "claimed": []}, {"id": "party-5", "claimed": [0]}]
    drawn = "york 0 3,4\nvp rep2"
    match = table(drawn, options={"milestones": True}, milestones=cards)
    assert told(match, "use rep2") == [
        (
            "Ana gives up a VP card (3 VP or gain 2 reputation), gains 2 reputation, and claims "
            "a milestone for 4 VP (reputation level 4 or more)."
        ),
    ]
    assert last(match)[1][-1] == "milestone reputation-4"
