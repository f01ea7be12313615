"""A new kind of entries, for automatic moves: older versions cannot read it."""

revision = "7"
down_revision = "6"


def upgrade() -> None:
    """No table changes; the number of the revision keeps older versions away."""
