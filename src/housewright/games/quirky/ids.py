"""The ids of Quirky Quarters as types, for views and facts."""

from typing import Literal

KindId = Literal["room", "roof", "tower", "walkway"]
ColourId = Literal["red", "gold", "green", "plum", "grey"]
WindowId = Literal["square", "round", "arched"]
IconId = Literal["door", "balcony", "plants", "cat", "lamp", "chimney"]
FactId = Literal["kind", "colour", "window", "icons", "design", "column", "level"]
PhaseId = Literal["take", "build", "over"]
EndingId = Literal["contests", "deck", "standstill"]
DesignId = Literal[
    "red-door",
    "red-plants",
    "red-balcony",
    "red-lamp",
    "gold-door",
    "gold-plants",
    "gold-cat",
    "gold-lamp",
    "green-door",
    "green-plants",
    "green-cat",
    "green-balcony",
    "plum-door",
    "plum-balcony",
    "plum-cat",
    "plum-lamp",
    "grey-door-lamp",
    "grey-plants-cat",
    "grey-balcony-plants",
    "grey-balcony-cat",
    "red-roof-chimney",
    "red-roof-cat",
    "gold-roof-chimney",
    "gold-roof-cat",
    "green-roof-chimney",
    "green-roof-cat",
    "plum-roof-chimney",
    "plum-roof-cat",
    "grey-roof-twin",
    "grey-roof-garden",
    "red-tower",
    "gold-tower",
    "green-tower",
    "plum-tower",
    "grey-tower",
    "red-walkway",
    "gold-walkway",
    "green-walkway",
    "plum-walkway",
    "grey-walkway",
]
ContestId = Literal[
    "long-terrace",
    "beanpole",
    "secret-courtyard",
    "strongroom",
    "mirror-image",
    "giants-staircase",
    "battlements",
    "top-heavy",
    "paint-box",
    "statement-wall",
    "barber-pole",
    "harlequin",
    "old-stones",
    "bright-and-bold",
    "cats-on-every-landing",
    "mind-the-drop",
    "smoke-signals",
    "hanging-gardens",
    "window-gallery",
    "lit-landing",
    "box-seats",
    "roofline",
    "spot-the-twins",
    "triple-towers",
    "bridge-builder",
    "watertight",
]
#: A cell as `x,y`: column 0 is that of the first card, level 0 is the ground floor.
Cell = str
