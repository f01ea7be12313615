"""The codes of all problems, so that a client can have its own sentence for each.

The codes of a game's refusals are not among them: they come with a sentence in the right language.
"""

from typing import Final

#: Problems of the server itself.
OWN: Final = frozenset(
    {
        "asked", "away", "back", "body", "bot", "bot_tables", "bug", "busy", "conflict",
        "crowded", "deal_over", "expired", "free", "gone", "guessable", "guest", "host",
        "id_reused", "in_time", "media", "method", "metrics", "name_taken", "needs_consent",
        "no_advice", "no_hints", "no_undo", "nobody", "not_asked", "not_away", "not_begun",
        "not_found", "not_full", "not_host", "not_json", "not_open", "not_over", "not_running",
        "not_seated", "not_your_seat", "not_your_turn", "not_yours", "nothing_to_undo", "origin",
        "own_seat", "password", "present", "query", "refused", "repeated", "resigned", "rules",
        "same_deal", "sealed", "sign_in", "slow", "socket", "somebody", "stale", "storage",
        "study", "taken", "token", "too_large", "too_many", "too_often", "unfinished", "unfit",
        "withdrawn", "yourself",
    }
)  # fmt: skip

#: Tables and records that cannot be made, which the core refuses.
CORE: Final = frozenset(
    {
        "bad_position", "bad_record", "bot", "game", "lang", "names", "options", "players",
        "seat",
    }
)  # fmt: skip

CODES: Final = OWN | CORE
