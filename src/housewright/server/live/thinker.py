"""A process that thinks for bots: reads questions, one JSON object a line, and answers them.

It gets a world that the bot's seat cannot tell from the real one, never the real one.
"""

import json
import sys
from typing import Any

from ... import bots
from ...core.match import load
from ...core.rng import Rng


def answer(question: dict[str, Any]) -> str:
    """The text of the move that the bot chooses."""
    match = load(question["world"])
    bot = bots.find(question["level"])
    state = match.state
    return state.text(bots.move_of(bot, match.game, state, question["seat"], Rng(question["rng"])))


def main() -> None:
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(json.dumps({"text": answer(json.loads(line))}).encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
