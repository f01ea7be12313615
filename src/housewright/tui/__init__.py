"""Play in the terminal: any game, people and bots at one keyboard."""

from pathlib import Path

from ..core.match import check_language


def play(
    game: str | None = None,
    *,
    seats: list[str] | None = None,
    seed: int | None = None,
    options: dict[str, object] | None = None,
    save: Path | None = None,
    resume: Path | None = None,
    lang: str | None = None,
) -> None:
    """Play until the player quits.

    A seat is the level of a bot, the file of a custom bot (`my_bot.py:Name`), or the name of a
    person. Without a language the one that was used last applies. Raises Refusal, before anything
    is drawn, if the match cannot be set up or resumed.
    """
    # Imported here because Textual takes most of a second to load.
    from . import sitting  # noqa: PLC0415
    from .app import Terminal  # noqa: PLC0415

    if lang is not None:
        check_language(lang)
    match = None
    if resume is not None:
        match = sitting.resume(resume, save)
    elif game is not None:
        match = sitting.start(game, seats, seed, options, save, sitting.own_bots(seats or []))
    farewell = Terminal(match, lang=lang).run()
    if farewell:
        print(farewell)
