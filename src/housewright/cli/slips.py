"""Usage errors as sentences."""

from typing import Any, Final

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from ..core.refusal import hint
from .app import COMMANDS, FLAGS

#: What a value of this type must be.
_KINDS: Final[dict[object, str]] = {float: "a number", bool: "yes or no"}


def sentence(error: CycloptsError) -> str:
    """The error as a sentence, with a reference to the help."""
    command = " ".join(("housewright", *(error.command_chain or ())))
    return f"{_slip(error, command)} “{command} --help” shows how."


def _slip(error: CycloptsError, command: str) -> str:
    if isinstance(error, UnknownCommandError):
        return _unknown((error.unused_tokens or [""])[0])
    if isinstance(error, UnknownOptionError):
        return _unknown_option(error, command)
    if isinstance(error, UnusedCliTokensError):
        return f"“{command}” does not take the argument {(error.unused_tokens or [''])[0]!r:.60}."
    if isinstance(error, MissingArgumentError):
        return _missing(error, command)
    if isinstance(error, RepeatArgumentError):
        return f"{error.token.keyword} can be given once only."
    if isinstance(error, CoercionError) and error.token:
        return _unfit(error, error.token)
    return str(error)


def _unknown(word: str) -> str:
    if word.startswith("-"):
        # Many programs take -v and -V for it.
        meant = "did you mean --version?" if word.lower() == "-v" else hint(word, FLAGS)
        return f"There is no option {word!r:.60}; {meant}"
    return f"There is no command {word!r:.60}; {hint(word, COMMANDS)}"


def _unknown_option(error: UnknownOptionError, command: str) -> str:
    word = error.token.keyword or error.token.value
    names = [name for each in error.argument_collection for name in each.names]
    options = [name for name in names if name.startswith("--")]
    return f"“{command}” has no option {word!r:.60}; {hint(word, options)}"


def _missing(error: MissingArgumentError, command: str) -> str:
    name = error.keyword or (error.argument.name if error.argument else "")
    if name.startswith("-"):
        return f"{name} needs a value after it."
    return f"“{command}” needs {name}."


def _unfit(error: CoercionError, token: Any) -> str:
    name = token.keyword or (error.argument.name if error.argument else "This")
    # Custom converters say what they want; for literal types the choices are listed.
    choices = getattr(error.target_type, "__args__", ())
    wanted = error.msg or _KINDS.get(error.target_type) or " or ".join(map(str, choices))
    return f"{name} must be {wanted}, not {token.value!r:.60}."
