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
    """Play until the player leaves. A seat is the name of a bot, or else that of a person.

    A bot of your own is named by its file, `my_bot.py:Name`.

    Without a language it is the one that was last chosen.
    Raises Refusal, before anything is drawn, if the match cannot be set up or resumed.
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
