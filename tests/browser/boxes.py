"""A font that draws a box for every letter, so that pictures of pages are alike on all machines."""

import struct
from base64 import b64encode
from itertools import pairwise
from typing import Final

_EM: Final = 1000
_ASCENT, _DESCENT = 900, 250
#: Advance, and the box in it as left, bottom, right, top.
_Glyph = tuple[int, tuple[int, int, int, int] | None]
_NOTHING: Final[_Glyph] = (500, None)
_SPACE: Final[_Glyph] = (300, None)
_LETTER: Final[_Glyph] = (500, (50, 0, 450, 520))
_WIDE: Final[_Glyph] = (1000, (60, -60, 940, 820))
_GLYPHS: Final = (_NOTHING, _SPACE, _LETTER, _WIDE)
#: From a code point to the last one before the next: the number of the glyph.
_FROM: Final = {0x20: 1, 0x21: 2, 0xA0: 1, 0xA1: 2, 0x2E80: 3, 0x110000: 0}

#: Runs in each page before its own scripts: all text is in boxes.
SCRIPT: Final = """
    document.fonts.add(new FontFace("Boxes",
        Uint8Array.from(atob("%s"), letter => letter.charCodeAt(0)), {weight: "1 1000"}));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after, ::placeholder {
        font-family: Boxes !important; font-style: normal !important;
        font-synthesis: none !important; caret-color: transparent !important;
    }`);
    document.adoptedStyleSheets = [sheet];
"""


def script() -> str:
    return SCRIPT % b64encode(font()).decode()


def font() -> bytes:
    """A TrueType font."""
    shapes = [_shape(box) for _, box in _GLYPHS]
    places = [sum(map(len, shapes[:number])) for number in range(len(shapes) + 1)]
    widest = max(advance for advance, _ in _GLYPHS)
    count = len(_GLYPHS)
    return _file(
        {
            "OS/2": struct.pack(
                ">HhHHH10h16xI16x4sHHHhhhHHII",
                *(4, 500, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300),
                *(0, b"    ", 0x40, 0x20, 0xFFFF, _ASCENT, -_DESCENT, 0, _ASCENT, _DESCENT, 1, 0),
            )
            + struct.pack(">hhHHH", 520, 700, 0, 0x20, 1),
            "cmap": _characters(),
            "glyf": b"".join(shapes),
            "head": struct.pack(
                ">IIIIHHQQhhhhHHhhh",
                *(0x10000, 0x10000, 0, 0x5F0F3CF5, 3, _EM, 0, 0),
                *(0, -_DESCENT, widest, _ASCENT, 0, 8, 2, 1, 0),
            ),
            "hhea": struct.pack(
                ">IhhhHhhhhhh8xhH",
                *(0x10000, _ASCENT, -_DESCENT, 0, widest, 0, 0, widest, 1, 0, 0, 0, count),
            ),
            "hmtx": b"".join(
                struct.pack(">Hh", advance, box[0] if box else 0) for advance, box in _GLYPHS
            ),
            "loca": struct.pack(f">{count + 1}I", *places),
            "maxp": struct.pack(">IHHH22x", 0x10000, count, 4, 1),
            "name": _names(),
            "post": struct.pack(">IIhhI16x", 0x30000, 0, -100, 50, 0),
        }
    )


def _shape(box: tuple[int, int, int, int] | None) -> bytes:
    """A glyph of one contour, a rectangle."""
    if box is None:
        return b""
    left, bottom, right, top = box
    head = struct.pack(">hhhhhHH", 1, *box, 3, 0)
    across, up = right - left, top - bottom
    # Four points on the curve, clockwise, each as its distance from the one before.
    points = (
        b"\1" * 4 + struct.pack(">4h", left, 0, across, 0) + struct.pack(">4h", bottom, up, 0, -up)
    )
    return head + points + b"\0" * (-len(head + points) % 4)


def _characters() -> bytes:
    """Which glyph stands for which characters: a table of format 13, many to one."""
    starts = list(_FROM)
    groups = [struct.pack(">III", start, end - 1, _FROM[start]) for start, end in pairwise(starts)]
    table = struct.pack(">HHIII", 13, 0, 16 + 12 * len(groups), 0, len(groups)) + b"".join(groups)
    return struct.pack(">HHHHI", 0, 1, 3, 10, 12) + table


def _names() -> bytes:
    words = {1: "Boxes", 2: "Regular", 3: "Boxes", 4: "Boxes", 6: "Boxes"}
    texts = [word.encode("utf-16-be") for word in words.values()]
    records = b"".join(
        struct.pack(">6H", 3, 1, 0x409, number, len(text), sum(map(len, texts[:place])))
        for place, (number, text) in enumerate(zip(words, texts, strict=True))
    )
    return struct.pack(">HHH", 0, len(words), 6 + len(records)) + records + b"".join(texts)


def _file(tables: dict[str, bytes]) -> bytes:
    """The tables behind a directory of them."""
    count = len(tables)
    power = count.bit_length() - 1
    head = struct.pack(">IHHHH", 0x10000, count, 16 << power, power, (count << 4) - (16 << power))
    entries, body = b"", b""
    for name, data in tables.items():
        padded = data + b"\0" * (-len(data) % 4)
        total = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
        place = len(head) + 16 * count + len(body)
        entries += name.encode() + struct.pack(">III", total, place, len(data))
        body += padded
    return head + entries + body
