"""The table at one moment: what everybody may read, and what every lamp shows of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.light import Light
from companion.message import Message
from companion.naming import Naming
from companion.play import Play
from companion.scene import NIGHT, Scene, asking, cursor, lost, refused, unknown
from companion.tags import Tags


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a touch: played, more, refused or unknown, and the sentence to say."""

    what: str
    message: Message
    tag: str = ""  # one that nobody has named yet


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The table at one moment; nobody changes it, so everybody may read it."""

    version: int = 0  # grows with every change that can be seen
    position: int = 0  # the last event that changed the game; a phone names the one it saw
    play: Play | None = None
    notice: Outcome | None = None  # the scanner's last touch, where it was refused or unknown
    noticed: int = 0  # how many such touches there were, as the same one may come again
    health: tuple[tuple[str, bool], ...] = ()  # devices, and whether they answer
    tags: Tags = field(default_factory=dict)
    naming: Naming | None = None  # while tags are being named, none of them is played
    light: Light = field(default_factory=Light)


def scene_of(now: Snapshot) -> Scene:
    """Return what every lamp shows now, with what the table has to say laid over the game."""
    play = now.play
    scene = NIGHT
    if play:
        scene = _scene_at(play)
        scene = asking(scene) if play.asleep else scene
    if now.notice:
        scene = refused(scene) if now.notice.what == "refused" else unknown(scene)
    return scene if all(answers for _, answers in now.health) else lost(scene)


def _scene_at(play: Play) -> Scene:
    """Return the game's own lamps; while somebody walks through the choices, those of the choice."""
    at, show = play.pointed(), play.game.show
    if at:  # what has just changed was shown before, and would flash again at every step
        return cursor(show.scene(None, play.state, (at.move,)), at.number, at.total)
    fits = [move for seat in play.actors() for move in play.fits(seat)]
    return show.scene(play.before, play.state, fits)
