"""Decorators for mypyc that do nothing in plain Python.

This module is never compiled: mypyc turns the `else` branch of a TYPE_CHECKING test into a crash.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: object) -> object:
        return lambda cls: cls


__all__ = ["mypyc_attr"]
