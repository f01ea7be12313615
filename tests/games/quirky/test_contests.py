"""Each of the 26 contests: houses that meet it, and houses that only nearly do."""

import pytest

from .table import CONTESTS, meets

MEETS, MISSES = True, False

CASES = [
    ("long-terrace", MEETS, "# # # # # # #"),
    ("long-terrace", MISSES, """. . . . . # # #
                                # # # # # # . #"""),
    ("long-terrace", MISSES, """# # # # # # #
                                # . . . . . ."""),
    ("beanpole", MEETS, """. . #
                           . # #
                           . # .
                           # # .
                           # . .
                           # . ."""),
    ("beanpole", MISSES, """. #
                            # #
                            # .
                            # .
                            # ."""),
    ("secret-courtyard", MEETS, """# # #
                                   # . #
                                   # # #"""),
    ("secret-courtyard", MISSES, """# # #
                                    # . .
                                    # # #"""),
    ("secret-courtyard", MISSES, """# # #
                                    # . #"""),
    ("strongroom", MEETS, """. # # #
                             . # # #
                             # # # #
                             # . . ."""),
    ("strongroom", MISSES, """# ^ #
                              # # #
                              # # #"""),
    ("mirror-image", MEETS, """# . . #
                               # # # #
                               . # # .
                               # # # #"""),
    ("mirror-image", MISSES, """. . # . .
                                # # # # #
                                # # # # #"""),
    ("mirror-image", MISSES, """# # . . .
                                # # # # #
                                # # # # #"""),
    ("giants-staircase", MEETS, """. . . #
                                   . . # #
                                   . # # .
                                   # # . ."""),
    ("giants-staircase", MEETS, """# . . . .
                                   # # . . .
                                   . # # . .
                                   . . # # #"""),
    ("giants-staircase", MISSES, """. . # #
                                    . # # .
                                    # # . ."""),
    ("battlements", MEETS, """# . # . #
                              # # # # #
                              # . . . ."""),
    ("battlements", MISSES, """. # . # .
                               # # # # #"""),
    ("battlements", MISSES, """. . # . .
                               # . # . #
                               # # # # #"""),
    ("top-heavy", MEETS, """# = # ^ # # # #
                            # . . . . . . ."""),
    ("top-heavy", MISSES, """# # # # # # #
                             # . . . . . ."""),
    ("paint-box", MEETS, """.  R= Y^h Gp Pl
                            Rd .  .   .  Rb
                            Rp Yd Rl  Yc Gd"""),
    ("paint-box", MISSES, "Rd Yc Sdl Gp Pl"),
    ("paint-box", MISSES, "Rd Yc Gp Yd Pl"),
    ("statement-wall", MEETS, """R^h .  .  R!
                                 Rd  Rp Rb Rl
                                 Rd  .  .  ."""),
    ("statement-wall", MISSES, """.  .  .  Rl
                                  Rd Rp Rb Yc
                                  Rl Rp Rb ."""),
    ("statement-wall", MISSES, "Sdl Spc Sbp Sbc Sdl Spc Sbp"),
    ("barber-pole", MEETS, """R!
                              Rd
                              Rp
                              Rb"""),
    ("barber-pole", MISSES, """S!
                               Sdl
                               Spc
                               Sbp"""),
    ("barber-pole", MISSES, """R!
                               Rd
                               Yc
                               Rp
                               Rb"""),
    ("harlequin", MEETS, """Rd Yc
                            Yd Rp
                            Rb Yp"""),
    ("harlequin", MEETS, """Gd  .  .   .
                            Sdl Rd Spc .
                            Rp  .  .   .
                            Sdl Rd Spc .
                            Rp Sbp Rb  Gp"""),
    ("harlequin", MISSES, """Rd Yc
                             Yd Rp
                             Rb Gp"""),
    ("harlequin", MISSES, """Rd Rp
                             Rb Rl
                             Rd Rp"""),
    ("old-stones", MEETS, """S^hh .   .
                             Sdl  Spc Sbp"""),
    ("old-stones", MISSES, """.   .   .   Sbc
                              Sdl Spc Sbp Rd"""),
    ("bright-and-bold", MEETS, """# # # # #
                                  # # # # #
                                  # # # # #"""),
    ("bright-and-bold", MISSES, """# # # # .
                                   # # # # #
                                   # # # # #"""),
    ("bright-and-bold", MISSES, """# # # # # .
                                   # # # # # S=
                                   # # # # # ."""),
    ("cats-on-every-landing", MEETS, """.  Y^c
                                        Pc #
                                        #  Gc
                                        Yc ."""),
    ("cats-on-every-landing", MISSES, """Y^c .
                                         Gc  Pc
                                         Yc  #"""),
    ("mind-the-drop", MEETS, """# Rd Yd Sdl
                                # .  .  ."""),
    ("mind-the-drop", MISSES, """.  # Rd Yd
                                 Gd # .  ."""),
    ("smoke-signals", MEETS, """.    S! .    .   .
                                S^hh #  S^hh Y^h .
                                #    #  #    #   #"""),
    ("smoke-signals", MISSES, """S^hh S^hh Y^h G^c
                                 #    #    #   #"""),
    ("hanging-gardens", MEETS, """#  .  G! .
                                  Rp Yp Gp Y=
                                  #  .  .  .
                                  #  .  .  ."""),
    ("hanging-gardens", MISSES, """Rp Yp Gp
                                   #  Sbp .
                                   #  .   ."""),
    ("window-gallery", MEETS, """.  Y! .
                                 Rd Yc Gp
                                 .  Pd Pl"""),
    ("window-gallery", MISSES, """Rd Gp R^h Yc Pd
                                  Gb .  .   .  Pl"""),
    ("lit-landing", MEETS, """Rl R= Pl
                              #  .  ."""),
    ("lit-landing", MISSES, "Rl Pl Rp Yl"),
    ("box-seats", MEETS, """P!
                            Rb
                            Sbp"""),
    ("box-seats", MISSES, """P!
                             Rb
                             Rd
                             Gb"""),
    ("roofline", MEETS, """R^h Y^c S^hh
                           #   .   ."""),
    ("roofline", MISSES, """R^h Y^c # G^h
                            #   .   . ."""),
    ("spot-the-twins", MEETS, """Rd .   Y^h Y^h
                                 Rd Rd  #   #"""),
    ("spot-the-twins", MISSES, """Rd .  Y^h .
                                  Rd Rd #   Y^h
                                  .  .  #   #"""),
    ("triple-towers", MEETS, """! . ! . .
                                # # # . !
                                # . # # #"""),
    ("triple-towers", MISSES, """! . ! . ^
                                 # # # # #"""),
    ("bridge-builder", MEETS, """# = # = #
                                 # . . . ."""),
    ("bridge-builder", MEETS, """# = = ^
                                 # . . ."""),
    ("bridge-builder", MISSES, """# = # =
                                  # . . ."""),
    ("watertight", MEETS, """. . . !
                             ^ ^ ^ #
                             # . # #"""),
    ("watertight", MISSES, """. . . ! .
                              ^ ^ ^ # =
                              # . # # ."""),
    ("watertight", MISSES, """. . !
                              ^ ^ #
                              # . #"""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("contest", "is_met", "drawn"),
    CASES,
    ids=[f"{contest}-{'met' if is_met else 'missed'}" for contest, is_met, _ in CASES],
)
def test_a_house_meets_a_contest_or_misses_it(contest: str, is_met: bool, drawn: str) -> None:
    assert meets(contest, f"{drawn}\n~") is is_met  # QRK-28, 2.4 of the rules


def test_every_contest_is_met_by_one_house_and_missed_by_another() -> None:
    assert {contest for contest, is_met, _ in CASES if is_met} == set(CONTESTS)
    assert {contest for contest, is_met, _ in CASES if not is_met} == set(CONTESTS)


@pytest.mark.parametrize("contest", CONTESTS)
def test_an_empty_lot_meets_no_contest(contest: str) -> None:
    assert not meets(contest, "")  # QRK-64


@pytest.mark.parametrize("contest", CONTESTS)
def test_a_contest_looks_at_the_house_wherever_it_stands(contest: str) -> None:
    drawn = next(drawn for name, is_met, drawn in CASES if is_met and name == contest)
    assert meets(contest, f"{drawn}\n-50 ~")  # QRK-12: which column is called 0 makes no difference
    assert meets(contest, f"{drawn}\n1000 ~")
