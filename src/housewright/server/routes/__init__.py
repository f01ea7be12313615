"""The endpoints, one module per subject. Modules with `routes` are found automatically."""

from importlib import import_module
from pkgutil import iter_modules

from ..http import Endpoint, Routes


def collected() -> list[Endpoint]:
    """All endpoints, in the order of the OpenAPI document."""
    found: list[Endpoint] = []
    for module in iter_modules(__path__):
        routes = getattr(import_module(f"{__name__}.{module.name}"), "routes", None)
        if isinstance(routes, Routes):
            found += routes.endpoints
    return found
