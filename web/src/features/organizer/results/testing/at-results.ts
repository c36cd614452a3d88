import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import type { Contest, OrganizerFixture } from "@/api/types";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { answerConsole, aRound, locked } from "@/testing/samples/console";
import { contests } from "@/testing/samples/contests";

/** Where the results of the round are. */
export const path = "/organizer/mundial/fixtures/f1/results";
export const one = "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results";
/** A field of the form. */
export const label = (name: RegExp | string) => main().getByLabelText(name);

/** An organizer at the results of a locked round. */
export async function atResults(sport: Contest["origin"]["sport"], round: Partial<OrganizerFixture>) {
  const visited = organizing();
  const { wire, user, press, open } = visited;
  const mundial = contests().find(({ _id }) => _id === "mundial") as Contest;
  const state = answerConsole(wire, {
    contest: { ...mundial, origin: { ...mundial.origin, sport } },
    fixtures: [aRound({ ...locked(), ...round })],
  });
  await open(path);
  return {
    ...visited,
    state,
    /** Types figures one after another, by keyboard alone: Enter leads from one to the next. */
    typed: async (first: HTMLElement, figures: (number | string)[]) => {
      first.focus();
      for (const figure of figures) await user.keyboard(`${figure}{Enter}`);
    },
    /** Presses an act of the ticket, and answers the dialog with who gains and who loses once it is counted. */
    look: async (act: string) => {
      await press(act);
      const dialog = await screen.findByRole("dialog", { name: "Kto zyska, kto straci" });
      await waitFor(() => expect(dialog.querySelector("[data-figure]")).not.toBeNull());
      return dialog;
    },
    /** What is put down as the draft. */
    draft: () => state.fixtures[0]?.importedResults,
    /** What everybody sees of a match. */
    score: (key: string) => state.fixtures[0]?.events.find((event) => event.key === key)?.score,
  };
}

export type Pair = [number, number];
type AtResults = Awaited<ReturnType<typeof atResults>>;

/** Publishes by an act of the ticket, and once more below who gains and who loses by it. */
export async function publishes({ look, press }: AtResults, act: string): Promise<void> {
  await press(act, within(await look(act)));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}
