"""`housewright --install-completion`: shell completion of commands, options and games."""

from typing import Literal

from cyclopts.completion import detect_shell
from cyclopts.completion.detect import ShellDetectionError

from ..core.refusal import BadSetup
from .app import app
from .flags import Place

Shell = Literal["bash", "zsh", "fish", "powershell"]


def install_completion(*, shell: Shell | None = None, output: Place | None = None) -> None:
    """Install shell completion for commands, options and games.

    Parameters
    ----------
    shell
        The shell (default: the one that you are using).
    output
        Write the script to this file, and do not change the startup file of the shell.
    """
    used = shell or _detected()
    place = app.install_completion(shell=used, output=output, add_to_startup=output is None)
    print(f"The completion for {used} is in {place}.")
    print("It works in every shell that you open from now on.")
    if used == "zsh":
        print("Your .zshrc needs the line “autoload -Uz compinit && compinit”, if it has none yet.")


def _detected() -> Shell:
    try:
        return detect_shell()
    except ShellDetectionError:
        raise BadSetup(
            "shell",
            "Cannot detect your shell; name it with --shell bash, zsh, fish or powershell.",
        ) from None
