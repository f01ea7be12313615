"""Nobody has a better seat, better cards or easier opponents than anybody else."""

from collections import Counter

import pytest

import housewright as hw
from housewright.study.arena.plan import ArenaPlan, Contest, Field, Ticket, gauntlet, round_robin
from housewright.study.arena.setup import planned


def field(players: int, game: str = "estates") -> Field:
    return Field(game, players, 1, {})


def plan_of(contests: tuple[Contest, ...], *entrants: str, seed: int = 0) -> ArenaPlan:
    return ArenaPlan(False, entrants, seed, contests)


def test_in_a_gauntlet_one_bot_meets_a_table_of_another() -> None:
    first, second = gauntlet([field(4)], ("a", "b", "c"))
    assert first.lineups == (("a", "b", "b", "b"),)
    assert second.lineups == (("a", "c", "c", "c"),)
    assert first.tested == second.tested == ("a",)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("entrants", ["ab", "abc", "abcde", "abcdefgh"])
def test_in_a_round_robin_all_have_the_same_number_of_seats(players: int, entrants: str) -> None:
    (contest,) = round_robin([field(players)], tuple(entrants))
    assert len({contest.seats_in_round(name) for name in entrants}) == 1
    assert all(len(lineup) == players for lineup in contest.lineups)
    assert all(lineup.count(name) <= -(-players // len(entrants))
               for lineup in contest.lineups for name in entrants)  # fmt: skip


def test_a_round_robin_has_all_lineups() -> None:
    (contest,) = round_robin([field(2)], ("a", "b", "c"))
    assert set(contest.lineups) == {("a", "b"), ("a", "c"), ("b", "c")}
    (contest,) = round_robin([field(4)], ("a", "b", "c"))
    assert set(contest.lineups) == {tuple("aabc"), tuple("abbc"), tuple("abcc")}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_in_a_round_all_have_each_seat_equally_often(players: int) -> None:
    plan = plan_of(round_robin([field(players)], ("a", "b", "c")), "a", "b", "c")
    for deal in range(5):
        seatings = [plan.seating(ticket) for ticket in plan.round(0, deal)]
        assert len(seatings) == plan.contests[0].round_size
        for seat in range(players):
            held = Counter(seating[seat] for seating in seatings)
            assert len(set(held.values())) == 1


def test_neighbours_change_from_deal_to_deal() -> None:
    plan = plan_of(round_robin([field(4)], tuple("abcd")), *"abcd")
    assert len({tuple(plan.seating(Ticket(0, 0, deal, 0))) for deal in range(30)}) > 10


def test_the_folder_of_a_bot_file_does_not_matter() -> None:
    mine = [f"{folder}/mine.py:Mine" for folder in ("/home/ana/bots", "bots")]
    here, there = (plan_of(gauntlet([field(4)], (each, "b")), each, "b") for each in mine)
    for ticket in here.round(0, 0):
        assert here.chance(ticket) == there.chance(ticket)
        assert here.seating(ticket).index(mine[0]) == there.seating(ticket).index(mine[1])


def test_all_contests_of_a_field_get_the_same_deal_in_a_round() -> None:
    plan = plan_of(gauntlet([field(3)], ("a", "b", "c")), "a", "b", "c")
    tickets = [ticket for contest in (0, 1) for ticket in plan.round(contest, 7)]
    assert len(tickets) == 6
    assert len({plan.deal_seed(ticket) for ticket in tickets}) == 1


def test_other_rounds_fields_and_seeds_get_other_deals() -> None:
    contests = gauntlet([field(2), field(3), field(3, "decs")], ("a", "b"))
    plans = [plan_of(contests, "a", "b", seed=seed) for seed in (1, 2)]
    tickets = [Ticket(contest, 0, deal, 0) for contest in range(3) for deal in range(50)]
    seeds = {plan.deal_seed(ticket) for plan in plans for ticket in tickets}
    assert len(seeds) == 300
    assert all(0 <= seed < 1 << 63 for seed in seeds)


def test_bots_draw_other_numbers_in_every_match() -> None:
    plan = plan_of(round_robin([field(4)], ("a", "b")), "a", "b")
    tickets = [ticket for deal in range(20) for ticket in plan.round(0, deal)]
    assert len({plan.chance(ticket) for ticket in tickets}) == len(tickets)


def test_all_games_and_all_numbers_of_players_can_be_asked_for() -> None:
    plan = planned("all", ("apprentice", "random"), "all", False, 0, {})
    fields = [(contest.field.game, contest.field.players) for contest in plan.contests]
    assert fields == [(key, n) for key, game in hw.games().items() for n in game.seats]


def test_the_default_is_four_players() -> None:
    plan = planned("estates", ("apprentice", "random"), None, False, 0, {})
    assert [contest.field.players for contest in plan.contests] == [4]


def test_the_order_of_entrants_does_not_matter_in_a_round_robin() -> None:
    plans = [planned("estates", names, 2, True, 0, {})
             for names in (("random", "apprentice"), ("apprentice", "random"))]  # fmt: skip
    assert plans[0] == plans[1]
