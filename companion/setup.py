"""What the table answered before the game, and every order that chance gave it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from companion.message import Fault, Message, message


@dataclass(frozen=True, slots=True)
class Option:
    """A question of the start page: asked once, or of each seat."""

    name: str
    choices: tuple[str, ...]
    each: bool = False
    distinct: bool = False  # seats may not answer alike; seat k starts from choice k
    when: tuple[str, str] | None = None  # asked only if that option was answered so
    only: Mapping[str, range] = field(default_factory=dict)  # a choice for these numbers of players

    def default(self, seat: int = 0) -> str:
        """Return the answer of somebody who does not care."""
        return self.choices[seat if self.distinct else 0]


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a game starts from, as plain JSON: from it and the moves every state follows."""

    game: str
    names: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[Mapping[str, str], ...] = ()
    seed: int = 0
    orders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    data: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Return the setup as JSON writes it."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Setup:
        """Read a setup back."""
        return cls(
            game=value["game"],
            names=tuple(value["names"]),
            options=dict(value["options"]),
            seats=tuple(dict(seat) for seat in value["seats"]),
            seed=value["seed"],
            orders={name: tuple(order) for name, order in value["orders"].items()},
            data=value["data"],
        )


def answered(
    setup: Setup, options: Sequence[Option], allowed: range
) -> tuple[dict[str, str], list[dict[str, str]]]:
    """Check the answers against the questions and fill in the defaults, or raise a Fault."""
    players = len(setup.names)
    if players not in allowed:
        raise Fault("setup-players", least=allowed[0], most=allowed[-1], got=players)
    if len(setup.seats) > players:
        raise Fault("setup-seats", seats=len(setup.seats), players=players)
    table: dict[str, str] = {}
    seats: list[dict[str, str]] = [{} for _ in range(players)]
    given = [*setup.seats, *({} for _ in range(players - len(setup.seats)))]
    for option in options:
        if option.when and table.get(option.when[0]) != option.when[1]:
            continue
        if option.each:
            for number, (answers, said) in enumerate(zip(seats, given, strict=True)):
                answers[option.name] = _answer(setup, option, said, number)
            if option.distinct and len({answers[option.name] for answers in seats}) < players:
                raise Fault("setup-distinct", option=_words(setup, "option", option.name))
        else:
            table[option.name] = _answer(setup, option, setup.options)
    return table, seats


def _answer(setup: Setup, option: Option, said: Mapping[str, str], seat: int = 0) -> str:
    answer = said.get(option.name) or option.default(seat)
    if answer not in option.choices:
        raise Fault("setup-answer", option=_words(setup, "option", option.name), got=answer)
    wanted = option.only.get(answer)
    if wanted and len(setup.names) not in wanted:
        choice = _words(setup, "choice", f"{option.name}-{answer}")
        if len(wanted) == 1:
            raise Fault("setup-exactly", choice=choice, players=wanted[0])
        raise Fault("setup-only", choice=choice, least=wanted[0], most=wanted[-1])
    return answer


def _words(setup: Setup, kind: str, name: str) -> Message:
    return message(f"{setup.game}-{kind}-{name}")
