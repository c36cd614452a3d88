"""Running the losses, and what they cost: how long saves were refused, what was lost, whether everything came out."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from faults import checks
from faults.kinds import Fault
from faults.ledger import Window
from faults.runs import Run
from faults.scene import Scene
from faults.table import Row, described
from promotion.managers import Managers

LONGEST_REFUSAL = 15.0
"""Seconds of 503 that the loss of a primary may cost (quality.md, Faults); waiting for an answer counts, too."""
ALLOWED = frozenset({"503", "401"})
"""A token that has expired is no refusal of a save."""


@dataclass
class Report:
    """The table, and the figures beside it."""

    rows: list[Row] = field(default_factory=list[Row])
    lines: list[str] = field(default_factory=list[str])
    failures: list[str] = field(default_factory=list[str])

    @property
    def summary(self) -> str:
        """Answer what is beside the table."""
        return "\n".join([*self.lines, *(f"FAIL: {failure}" for failure in self.failures)])

    @property
    def has_failed(self) -> bool:
        """Tell whether anything did not hold."""
        return bool(self.failures) or any(row.failures for row in self.rows)


class Losing(Run):
    """One loss after the other while predictions and squads are saved.

    Args:
        scene: the installation, and who predicts.
        managers: who saves squads.
        notes: what the losses themselves have to tell.
    """

    def __init__(self, scene: Scene, managers: Managers, notes: list[str]) -> None:
        super().__init__(scene)
        self._notes = notes
        self._managers = managers
        self.report = Report(rows=self.rows)

    async def everything(self, losses: Sequence[Fault]) -> None:
        """Lose one thing after the other, then play the squads' round.

        Raises:
            Exception: things are not as they should be any more.
        """
        saving = asyncio.create_task(self._managers.save_on())
        try:
            await self.faults(losses)
            if saving.done():
                saving.result()
        finally:
            saving.cancel()
            await asyncio.gather(saving, return_exceptions=True)
        lost = await self._managers.lost()
        self.report.lines.append(f"squads: {self._managers.acknowledged} acknowledged, {lost} lost")
        if problem := await self._managers.ranking_is_right():
            self.report.failures.append(problem)
        await self._scene.settled()
        self.report.failures += self._managers.ledger.surprises
        installation = self._scene.installation
        self.report.failures += await checks.everything_arrived(installation)
        self.report.lines.append(
            f"events: {len(installation.broker.heard)}, each looked for in every subscriber's inbox"
        )

    def stopped(self, error: Exception) -> None:
        """Note what ended the run before its end."""
        self.report.failures.append(f"the run ended here: {described(error)}")
        self.report.failures += self._scene.story.ledger.surprises + self._managers.ledger.surprises

    async def judge_window(self, row: Row, since: float, until: float) -> None:
        """Note for how long which refusals came, of predictions and of squads, and whether a squad is lost."""
        ledgers = {"predictions": self._scene.story.ledger, "squads": self._managers.ledger}
        for kind, ledger in ledgers.items():
            window = ledger.window(since, until)
            seconds = ledger.refused_for("503", since, until)
            self.report.lines.append(self._told(row, kind, window, seconds))
            if (longest := max(seconds, window.longest_gap)) > LONGEST_REFUSAL:
                row.failures.append(f"no {kind} were taken for {longest:.1f} s, {LONGEST_REFUSAL:.0f} s are allowed")
            others = {name: number for name, number in window.refusals.items() if name not in ALLOWED}
            if others:
                row.failures.append(f"{kind} were answered otherwise than by 503: {others}")
        row.lost += await self._managers.lost()
        self.report.lines += [f"{row.fault}: {note}" for note in self._notes]
        self._notes.clear()

    @staticmethod
    def _told(row: Row, kind: str, window: Window, seconds: float) -> str:
        refused = window.refusals.get("503", 0)
        return (
            f"{row.fault}: {kind}: {window.acknowledged} acknowledged, {refused}× 503 within {seconds:.1f} s, "
            f"longest gap {window.longest_gap:.1f} s"
        )
