"""The words that the compiler understands and plain Python passes over.

They live here, in a module that is never compiled: mypyc turns the other branch of a
TYPE_CHECKING test into a crash.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: object) -> object:
        return lambda cls: cls


__all__ = ["mypyc_attr"]
