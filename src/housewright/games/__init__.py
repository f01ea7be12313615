"""The games. Each is a package of its own with a `GAME`; the registry finds it here."""
