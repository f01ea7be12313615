"""Folded names: two names that look the same have the same one.

Letters of different scripts are drawn alike, and so are some of one script. The tables hold those
that common typefaces do not distinguish, of scripts in which names imitate each other. Folded names
are stored: a change of the tables needs a migration that computes them again.
"""

import unicodedata
from typing import Final


def _table(*rows: tuple[str, str]) -> dict[int, str]:
    """Each letter with the letters that stand for its look."""
    return {ord(char): looks for chars, looks in rows for char in chars}


#: Alike as they stand. Capital I folds to l, not i, since it is confused with l.
_AS_WRITTEN: Final = _table(
    ("I1|ǀ∣ΙІӀ١۱ߊⅠ", "l"), ("0ОΟՕ०০੦૦௦೦๐〇", "o"),
    ("АΑᎪ", "a"), ("ВΒᏴ", "b"), ("СϹᏟ", "c"), ("ᎠԀ", "d"), ("ЕΕᎬ", "e"), ("ᎶԌ", "g"),
    ("НΗᎻ", "h"), ("ЈᎫ", "j"), ("КΚᏦ", "k"), ("ᏞԼ", "l"), ("МΜᎷϺ", "m"), ("Ν", "n"), ("РΡᏢ", "p"),
    ("ԚⳒ", "q"), ("ᎡᏒ", "r"), ("ЅᏚՏ", "s"), ("ТΤᎢ", "t"), ("ՍԱ", "u"), ("ѴᏙ", "v"), ("ԜᎳ", "w"),
    ("ХΧ", "x"), ("УΥҮ", "y"), ("ΖᏃ", "z"),
)  # fmt: skip
#: Alike when they are lower case.
_SMALL: Final = _table(
    ("аαɑ", "a"), ("ьƅ", "b"), ("сϲ", "c"), ("ԁ", "d"), ("еҽє", "e"), ("ɡց", "g"), ("һհ", "h"),
    ("іιıɩ", "i"), ("јյϳ", "j"), ("кκ", "k"), ("ⅼӏ", "l"), ("м", "m"), ("пո", "n"),
    ("оοօσ", "o"), ("рρ", "p"), ("ԛզ", "q"), ("г", "r"), ("ѕ", "s"), ("тτ", "t"), ("υսц", "u"),
    ("νѵ", "v"), ("ԝωա", "w"), ("хχ", "x"), ("уγүყ", "y"), ("æӕ", "ae"), ("œ", "oe"),
    # Kana that are letters of their own and look like others.
    ("ニ", "二"), ("カ", "力"), ("ロ囗", "口"), ("ハ", "八"), ("エ", "工"), ("タ", "夕"),
    ("ト", "卜"), ("ヘ", "へ"), ("リ", "り"), ("ー―—─", "一"), ("ミ", "三"), ("ム", "厶"),
)  # fmt: skip
#: Hardly visible between letters: spaces, dots, dashes, variation selectors.
_FAINT: Final = frozenset(" _-.,'`´·•‐‑‒–’‘ʼʹ′・\u0307\u034f\ufe0e\ufe0f")
_PAIRS: Final = (("rn", "m"), ("vv", "w"))


def folded_name(name: str) -> str:
    """The same text for all names that look like this one."""
    seen = "".join(_seen(char) for char in unicodedata.normalize("NFKD", name))
    for pair, letter in _PAIRS:
        seen = seen.replace(pair, letter)
    # A name of nothing but dots and dashes stays as it is.
    return seen or name


def _seen(char: str) -> str:
    if char in _FAINT:
        return ""
    written = _AS_WRITTEN.get(ord(char))
    if written is not None:
        return written
    digit = unicodedata.decimal(char, None)
    if digit is not None:
        return str(digit)
    return "".join(_SMALL.get(ord(small), small) for small in char.casefold())
