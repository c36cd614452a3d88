"""What came of a run, as a section of deploy/RESULTS.md has it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from faults.ledger import Window
from rolling.crowd import Crowd
from rolling.watching import Seen

HEADINGS = ("phase", "seconds", "requests", "errors, cured by one retry", "longest gap between saves", "builds differ")


@dataclass(frozen=True)
class Phase:
    """A stretch of the run."""

    name: str
    seconds: float
    requests: int
    window: Window
    seen: Seen

    @property
    def cells(self) -> tuple[str, ...]:
        """Answer the row as texts."""
        errors = ", ".join(f"{count}× {kind}" for kind, count in sorted(self.window.refusals.items()))
        return (
            self.name,
            f"{self.seconds:.0f}",
            str(self.requests),
            errors or "0",
            f"{self.window.longest_gap:.1f} s",
            f"{self.seen.differing} of {self.seen.looks} looks",
        )


@dataclass
class Report:
    """All figures; `failures` are sentences, none if everything held."""

    crowd: Crowd
    builds: tuple[str, str]
    phases: list[Phase] = field(default_factory=list[Phase])
    schemas: Mapping[str, str] = field(default_factory=dict[str, str])
    lost: int = 0
    events: int = 0
    handled: int = 0
    failures: list[str] = field(default_factory=list[str])

    def judge(self, schemas: Mapping[str, tuple[str, str]]) -> None:
        """Put down what did not hold.

        Args:
            schemas: by service, the schema before and the one that the next version makes.
        """
        ledger = self.crowd.ledger
        self.failures += [f"not cured by one retry: {what}" for what in ledger.uncured]
        if self.lost:
            self.failures.append(f"{self.lost} acknowledged saves are lost")
        for service, (_before, after) in schemas.items():
            if self.schemas[service] != after:
                self.failures.append(f"{service} is at schema {self.schemas[service]}, not {after}")
        self.failures += [f"nobody saw two builds: {phase.name}" for phase in self._rolls if not phase.seen.differing]
        for phase in self._rolls:
            if phase.seen.on_ops != set(self.builds):
                self.failures.append(f"/ops told other builds than these two: {phase.name}")
        told = self.phases[-1].seen.newer_schema
        if told != set(schemas):
            self.failures.append(f"/ops told of a newer schema: {sorted(told)}, not {sorted(schemas)}")

    @property
    def _rolls(self) -> list[Phase]:
        return [phase for phase in self.phases if "→" in phase.name]

    def rendered(self) -> str:
        """Lay everything out as Markdown."""
        crowd, ledger = self.crowd, self.crowd.ledger
        rows = [HEADINGS, tuple("---" for _ in HEADINGS), *(phase.cells for phase in self.phases)]
        opened = sum(follower.opened for follower in crowd.followers)
        changes = sum(follower.changes for follower in crowd.followers)
        predictions = sum(save.acknowledged_at is not None for place in ledger.saves.values() for save in place)
        squads = sum(saver.saved for saver in crowd.savers)
        counted = (
            f"- results published: {len(crowd.story.published)}; events: {self.events}, handled {self.handled} times, "
            "by everybody who hears them; the ranking is what an independent count makes of picks and results"
        )
        lines = [
            *("| " + " | ".join(row) + " |" for row in rows),
            "",
            f"- builds: N is `{self.builds[0]}`, N+1 `{self.builds[1]}`; schemas after: {_listed(self.schemas)}",
            f"- requests: {ledger.requests}; errors that one retry did not cure: {len(ledger.uncured)}",
            f"- acknowledged saves: {predictions} of predictions, {squads} of squads; lost: {self.lost}",
            counted,
            f"- live streams: {len(crowd.followers)} people, opened {opened} times, {changes} changes heard",
            *(f"- FAILED: {failure}" for failure in self.failures),
        ]
        return "\n".join(lines)


def _listed(schemas: Mapping[str, str]) -> str:
    return ", ".join(f"{service} {schema}" for service, schema in sorted(schemas.items()))
