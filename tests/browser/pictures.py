"""Compares how a page looks with a picture that is kept, and tells where they differ.

Both are seen from afar, as squares of one mean colour. How a browser smooths edges and draws
shadows does not matter then; a piece that is gone, has moved or has another colour does.
"""

import base64
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

#: A picture is smaller than the page by this factor: wide ones, and those of phones.
_SMALLER: Final = (4, 2)
#: What is narrower is a phone, in CSS pixels.
_PHONE: Final = 600
#: A square's side, in CSS pixels.
_SQUARE: Final = 12
#: Two squares differ if red, green or blue differs by more than this, of 255.
_TOLERANCE: Final = 14

_COMPARE: Final = """async ([page, kept, size, smaller, square, tolerance]) => {
    const drawn = async address => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [size.width / smaller, size.height / smaller];
        const context = canvas.getContext("2d", {willReadFrequently: true});
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        return canvas;
    };
    const side = square / smaller;
    const squares = canvas => {
        const {width, height} = canvas;
        const {data} = canvas.getContext("2d").getImageData(0, 0, width, height);
        const found = [];
        for (let top = 0; top + side <= height; top += side)
            for (let left = 0; left + side <= width; left += side) {
                const sum = [0, 0, 0];
                for (let y = top; y < top + side; y++)
                    for (let x = left; x < left + side; x++)
                        sum.forEach((_, c) => sum[c] += data[4 * (y * width + x) + c]);
                found.push({left, top, mean: sum.map(each => each / side ** 2)});
            }
        return found;
    };
    const webp = (await drawn(page)).toDataURL("image/webp", 0.75);
    if (kept === null) return {webp, different: -1, marked: webp};
    // Decoded again, it has lost the same details as the kept one.
    const canvas = await drawn(webp);
    const before = squares(await drawn(kept));
    const different = squares(canvas).filter(({mean}, index) =>
        mean.some((each, c) => Math.abs(each - before[index].mean[c]) > tolerance));
    const context = canvas.getContext("2d");
    context.strokeStyle = "magenta";
    for (const {left, top} of different) context.strokeRect(left, top, side, side);
    return {webp, different: different.length, marked: canvas.toDataURL("image/png")};
}"""


class Comparison(NamedTuple):
    #: How the page looks now, small, as WebP.
    webp: bytes
    #: The number of squares that differ from the kept picture; -1 if there is none.
    different: int
    #: The same as PNG, with the squares that differ.
    marked: bytes


def compared(page: Page, blank: Page, kept: Path) -> Comparison:
    """How the page differs from this picture; the blank page does the work."""
    shot = _steady(page)
    before = _address("webp", kept.read_bytes()) if kept.exists() else None
    size = page.viewport_size
    assert size is not None
    smaller = _SMALLER[size["width"] < _PHONE]
    terms = [_address("png", shot), before, size, smaller, _SQUARE, _TOLERANCE]
    found: dict[str, Any] = blank.evaluate(_COMPARE, terms)
    return Comparison(_data(found["webp"]), found["different"], _data(found["marked"]))


def _steady(page: Page) -> bytes:
    """A picture of the page once it has stopped to change."""
    page.evaluate("document.fonts.ready")
    before = b""
    while before != (shot := page.screenshot(animations="disabled")):
        before = shot
        page.wait_for_timeout(50)
    return shot


def _address(kind: str, data: bytes) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


def _data(address: str) -> bytes:
    return base64.b64decode(address.partition(",")[2])
