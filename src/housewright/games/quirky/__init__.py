"""Quirky Quarters: card houses, and contests for them."""

from ...core.game import Game
from ...core.options import Option

GAME = Game(
    package=__name__,
    title="Quirky Quarters",
    blurb={
        "en": "Build a house card by card, win contests with it, "
        "and spread one colour as far as you can.",
        "ja": "カードで1軒の家を建て、コンテストを獲得し、1つの色をできるだけ広げるゲームです。",
    },
    seats=range(2, 6),
    options=(
        Option(
            "deck_end",
            "finish",
            {"en": "When the deck runs out", "ja": "山札がなくなったら"},
            {
                "en": "Finish the round and count, or shuffle the discard pile once "
                "and end when the new deck has run out as well.",
                "ja": "そのラウンドで終えて得点を数えるか、"
                "捨て札を1度だけ切り直し、それもなくなったら終えるかを選びます。",
            },
            choices={
                "finish": {"en": "Finish the round", "ja": "ラウンドを終える"},
                "recycle": {"en": "Shuffle once more", "ja": "1度だけ切り直す"},
            },
        ),
        Option(
            "first_player",
            "random",
            {"en": "Who begins", "ja": "最初の手番"},
            {
                "en": "The seat with the First Player card. A fixed seat is for studies "
                "and handicaps.",
                "ja": "スタートプレイヤーカードを持つ席です。席の指定は検討やハンデに使います。",
            },
            choices={"random": {"en": "Random", "ja": "ランダム"}},
            seats=True,
        ),
        Option(
            "any_order",
            False,
            {"en": "Build in any order", "ja": "建築の順番は自由"},
            {
                "en": "Place, demolish and claim contests also before and between taking cards. "
                "Switched off, cards are taken first.",
                "ja": "カードを取る前や1枚取った後にも、置く、取り壊す、コンテストを獲得する"
                "ことができます。使わなければ、カードを取るのが先です。",
            },
        ),
    ),
    version=1,
    finished=True,
    # Two decks of 92 cards and ten more in the last round, each taken, placed and demolished; 26
    # claims and 37 sweeps; before each of these nine idle turns and its own, of two moves each.
    move_limit=((2 * 92 + 10) * 3 + 26 + 37) * (1 + 2 * 10),
)
