"""The position that the rules show, filled up, others made of it, and how to change them."""

import copy
from typing import Any

import housewright as hw

from .table import hosted, play, position, table, upstairs

_SPEC = """
asquith
available staff
hand lord lady
york 300 2,3
available butler maid
quarters footman*2
expended valet housekeeper
tiles private-study~ butlers-room gazebo parlour~ bowling-green~ barn
hand lord pennifold
discard heir
objectives misc-max
vp rep2
cavendish
shown estate sporting
themes service
market croquet-lawn tennis-court*2 kennels music-room orangery clock-tower
service barn
bag great-hall
supply underbutler*2 footman*4 valet*3 maid*2
casual islip
prestige petrov
objective-deck misc-wealth
vp-deck hire
"""
#: Seat 1's turn in round 5, as in 4.1 of the rules.
EXAMPLE: dict[str, Any] = hw.load(
    position(
        _SPEC,
        to_act=[1],
        round=5,
        start_player=2,
        seed=11,
        shuffles=9,
        options={"milestones": ["party-5", "roses-7"]},
        milestones=[{"id": "party-5", "claimed": [2]}, {"id": "roses-7", "claimed": []}],
    )
).position()


def _inviting() -> dict[str, Any]:
    drawn = "york\navailable footman valet maid\ntiles gazebo\nhand lord carrow heir"
    return play(table(drawn), "host gazebo", "invite york-lord").position()


def _assigning() -> dict[str, Any]:
    drawn = "york\navailable footman valet underbutler\ntiles gazebo\nhand lord carrow"
    match = play(table(drawn), "host gazebo", "invite york-lord", "invite carrow", "serve")
    return match.position()


def _adding() -> dict[str, Any]:
    drawn = "york\navailable footman hallboy housemaid\ntiles gazebo\nhand lord brackley"
    match = play(upstairs(drawn), "host gazebo", "invite york-lord", "invite brackley", "serve")
    return match.position()


def _trimming() -> dict[str, Any]:
    hand = "hexham lussac mostyn nuneham petrov quillinan"
    drawn = f"york 5,1\nhand {hand}\nvp prestige\nprestige egerton"
    options = {"wessex": True, "howard": True}
    return play(table(drawn, players=6, options=options), "use prestige").position()


_REST = "casual islip prideaux\nasquith\ncavendish"
_CHOOSING = hosted("tennis-court", "lady jessop", rest=_REST, players=3)

#: One position of every phase.
PHASES: dict[str, dict[str, Any]] = {
    "family": hw.new("obsession", 2, seed=1).position(),
    "wessex": play(
        hw.new("obsession", 2, seed=1, options={"wessex": True}), "family wessex"
    ).position(),
    "draft": play(
        hw.new("obsession", 2, seed=1, options={"upstairs": True}), "family york"
    ).position(),
    "check": hw.load(
        position("york\navailable maid\ntiles servants-hall", phase="check")
    ).position(),
    "host": EXAMPLE,
    "invite": _inviting(),
    "assign": _assigning(),
    "choose": _CHOOSING.position(),
    "extras": _adding(),
    "select": play(_CHOOSING.copy(), "choose york-lady select").position(),
    "dismiss": play(_CHOOSING.copy(), "choose york-lady dismiss").position(),
    "recall": hosted(
        "gazebo~", "birchall bexley", rest="discard lord heir", options={"upstairs": True}
    ).position(),
    "attack": hosted("gazebo~", "jessop bexley", players=3).position(),
    "trim": _trimming(),
    "hire": play(
        table("york\navailable butler\ntiles butlers-room\nsupply maid"), "host butlers-room"
    ).position(),
    "buy": hosted("bowling-green", "lord heir").position(),
    "court": hw.load(position("york", phase="court", round=4)).position(),
    "discard": hw.load(
        position("york\nobjectives misc-max\nasquith", phase="discard", round=4)
    ).position(),
    "over": hw.load(position("york", phase="over", to_act=[], round=16)).position(),
}


def changed(base: dict[str, Any], pointer: str, value: Any) -> dict[str, Any]:
    """The position with the value at this JSON pointer replaced or added."""
    twin = copy.deepcopy(base)
    *path, last = pointer.split("/")[1:]
    inner: Any = twin
    for word in path:
        inner = inner[int(word)] if isinstance(inner, list) else inner[word]
    inner[int(last) if isinstance(inner, list) else last] = value
    return twin
