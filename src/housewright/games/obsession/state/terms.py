"""What was agreed on before the start of a match of Obsession."""

from ....core.pickling import reduced
from ..pieces import NONE, ROUNDS, SEASON, TOP


class Terms:
    """The options of a match and what follows from them; shared by all copies of a state."""

    def __init__(
        self,
        players: int,
        extended: bool,
        wessex: bool,
        howard: bool,
        upstairs: bool,
        pass_hire: bool,
        milestones: bool,
        named_milestones: tuple[int, ...] = (),
        named_monuments: tuple[int, ...] = (),
        starting_player: int = NONE,
        loan: int = 100,
        fixes_guests: bool = False,
        hallboy_hires: bool = False,
        guest_draft: bool = False,
        late_monuments: bool = False,
        closed_courtship: bool = False,
        late_servants: bool = True,
        attendees_leave: bool = True,
    ) -> None:
        """Nothing named means that chance decides; so does NONE as the starting player."""
        self.players = players
        self.extended = extended
        self.wessex = wessex
        self.howard = howard
        self.upstairs = upstairs
        self.pass_hire = pass_hire
        self.milestones = milestones
        self.named_milestones = named_milestones
        self.named_monuments = named_monuments
        self.starting_player = starting_player
        # What borrowing brings.
        self.loan = loan
        # Is the limit for guests fixed when the turn begins, and not with the one for tiles?
        self.fixes_guests = fixes_guests
        self.hallboy_hires = hallboy_hires
        self.guest_draft = guest_draft
        self.late_monuments = late_monuments
        self.closed_courtship = closed_courtship
        # Version 1 of the rules had neither of these.
        self.late_servants = late_servants
        self.attendees_leave = attendees_leave
        # Which of two: the standard track, or the extended one.
        self.track = 1 if extended else 0
        self.rounds = ROUNDS[self.track]
        self.season = SEASON[self.track]
        self.top = TOP[self.track]
        # Sets and families as bits. Five players meet the Upstairs guests in any case (OBS-20).
        self.tile_sets = 1 | (4 if upstairs else 0)
        self.guest_sets = 1 | (2 if wessex else 0) | (4 if upstairs or players > 4 else 0)
        self.families = 15 | (16 if wessex else 0) | (32 if howard else 0)

    def __reduce__(self) -> tuple[object, ...]:
        return reduced(self)
