"""The system call filter of a systemd unit, without systemd.

As a script it puts a filter on itself and becomes another program, which keeps it:

    python sandbox.py EPERM 141,160 program word word
"""

import ctypes
import errno
import os
import platform
import struct
import sys
from pathlib import Path
from typing import Final

#: The number of each call by machine: x86-64, then 64-bit ARM; None where there is none. All that
#: systemd means by @privileged and @resources.
NUMBERS: Final[dict[str, dict[str, tuple[int | None, int | None]]]] = {
    "@privileged": {
        "_sysctl": (156, None), "acct": (163, 89), "adjtimex": (159, 171), "bpf": (321, 280),
        "capset": (126, 91), "chown": (92, None), "chroot": (161, 51),
        "clock_adjtime": (305, 266), "clock_settime": (227, 112), "delete_module": (176, 106),
        "fanotify_init": (300, 262), "fanotify_mark": (301, 263), "fchown": (93, 55),
        "fchownat": (260, 54), "finit_module": (313, 273), "init_module": (175, 105),
        "ioperm": (173, None), "iopl": (172, None), "kexec_file_load": (320, 294),
        "kexec_load": (246, 104), "lchown": (94, None), "nfsservctl": (180, 42),
        "open_by_handle_at": (304, 265), "pivot_root": (155, 41), "quotactl": (179, 60),
        "quotactl_fd": (443, 443), "reboot": (169, 142), "setdomainname": (171, 162),
        "setfsuid": (122, 151), "setgroups": (116, 159), "sethostname": (170, 161),
        "setresuid": (117, 147), "setreuid": (113, 145), "settimeofday": (164, 170),
        "setuid": (105, 146), "swapoff": (168, 225), "swapon": (167, 224), "vhangup": (153, 58),
    },
    "@resources": {
        "ioprio_set": (251, 30), "mbind": (237, 235), "migrate_pages": (256, 238),
        "move_pages": (279, 239), "nice": (None, None), "sched_setaffinity": (203, 122),
        "sched_setattr": (314, 274), "sched_setparam": (142, 118),
        "sched_setscheduler": (144, 119), "set_mempolicy": (238, 237),
        "set_mempolicy_home_node": (450, 450), "setpriority": (141, 140), "setrlimit": (160, 164),
    },
}  # fmt: skip
MACHINES: Final = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}
KILL: Final = "KILL"

_PR_SET_NO_NEW_PRIVS: Final = 38
_PR_SET_SECCOMP: Final = 22
_FILTER: Final = 2
_LOAD: Final = 0x20
_IF_EQUAL: Final = 0x15
_RETURN: Final = 0x06
_ALLOW: Final = 0x7FFF0000
_FAIL: Final = 0x00050000
_KILL: Final = 0x80000000


def is_known() -> bool:
    """Can a filter be made for this machine?"""
    return sys.platform == "linux" and platform.machine() in MACHINES


def forbidden_by(unit: Path) -> tuple[str, list[int]]:
    """The calls of @privileged and @resources that a unit forbids: the action and the numbers."""
    column, _ = MACHINES[platform.machine()]
    forbidden: dict[str, int | None] = {}
    then = KILL
    for line in unit.read_text().splitlines():
        name, _, value = line.partition("=")
        if name == "SystemCallErrorNumber":
            then = value
        if name == "SystemCallFilter":
            for word in value.removeprefix("~").split():
                calls = NUMBERS.get(word, {word: (None, None)})
                if value.startswith("~"):
                    forbidden |= {call: pair[column] for call, pair in calls.items()}
                else:
                    forbidden = {k: v for k, v in forbidden.items() if k not in calls}
    return then, sorted(number for number in forbidden.values() if number is not None)


def close(then: str, numbers: list[int]) -> None:
    """Forbid these calls to this process, and to all that it starts."""
    _, machine = MACHINES[platform.machine()]
    refuse = _KILL if then == KILL else _FAIL | getattr(errno, then)
    steps = [(_LOAD, 0, 0, 4), (_IF_EQUAL, 1, 0, machine), (_RETURN, 0, 0, _ALLOW)]
    steps.append((_LOAD, 0, 0, 0))
    for number in numbers:
        steps += [(_IF_EQUAL, 0, 1, number), (_RETURN, 0, 0, refuse)]
    steps.append((_RETURN, 0, 0, _ALLOW))
    code = b"".join(struct.pack("HBBI", *step) for step in steps)
    program = ctypes.create_string_buffer(code, len(code))
    head = struct.pack("HxxxxxxQ", len(steps), ctypes.addressof(program))
    libc = ctypes.CDLL(None, use_errno=True)
    for words in ((_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), (_PR_SET_SECCOMP, _FILTER, head, 0, 0)):
        if libc.prctl(*words) != 0:
            raise OSError(ctypes.get_errno(), "The filter was not accepted.")


if __name__ == "__main__":
    then, listed, *command = sys.argv[1:]
    close(then, [int(number) for number in listed.split(",")])
    os.execv(command[0], command)
