"""Examples made from schemas, with plausible values."""

from typing import Any, Final

#: A plausible value for a field of this name.
_LIKELY: Final[dict[str, Any]] = {
    "at": 1_790_000_000_000,
    "best": "pass",
    "chance": 0.41,
    "code": "illegal",
    "created": 1_790_000_000_000,
    "detail": "Somebody has this name already.",
    "high": 0.46,
    "key": "k7m2p9qxw4tz",
    "label": "my bot",
    "level": "builder",
    "loss": 0.02,
    "low": 0.36,
    "moved": 1_790_000_000_000,
    "name": "Ana",
    "new": "a longer password",
    "old": "the old password",
    "password": "a good password",
    "person": "p5r8v2dgh3nc",
    "secret": "hw_…",
    "status": 422,
    "text": "pass",
    "title": "Unprocessable Entity",
    "version": 57,
    "why": "“Pass” wins an estimated 41 %, clearly more than the next best.",
}
_DEEP: Final = 6


def example(schema: Any, components: dict[str, Any], name: str = "", depth: int = 0) -> Any:
    """A value that fits the schema, as short as possible."""
    if "$ref" in schema:
        if depth > _DEEP:
            return {}
        found = components[schema["$ref"].rpartition("/")[2]]
        return example(found, components, name, depth + 1)
    if "anyOf" in schema:
        first = next((s for s in schema["anyOf"] if s.get("type") != "null"), schema["anyOf"][0])
        return example(first, components, name, depth)
    for word in ("const", "default"):
        if schema.get(word) is not None:
            return schema[word]
    if "enum" in schema:
        return schema["enum"][0]
    return _by_type(schema, components, name, depth)


def _by_type(schema: Any, components: dict[str, Any], name: str, depth: int) -> Any:
    kind = schema.get("type")
    if kind == "object":
        fields = schema.get("properties", {})
        return {n: example(value, components, n, depth) for n, value in fields.items()}
    if kind == "array":
        items = schema.get("items")
        return [example(items, components, name, depth)] if items and depth < _DEEP else []
    likely = _LIKELY.get(name)
    if kind == "string":
        if likely is None and "pattern" in schema:
            return _LIKELY["key"]
        return likely if isinstance(likely, str) else "…"
    if kind == "number" and isinstance(likely, float):
        return likely
    if kind in {"integer", "number"}:
        return likely if isinstance(likely, int) else schema.get("minimum", 1)
    return {"boolean": True, "null": None}.get(kind, {})
