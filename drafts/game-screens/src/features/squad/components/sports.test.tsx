import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sports, type SportSetup } from "@/testing/samples/sports";
import type { SquadSetup } from "@/testing/samples/squad-setup";
import {
  buys,
  names,
  noDialog,
  openSlot,
  openSquad,
  saveButton,
  saved,
  surnameOf,
  tokens,
} from "../testing/on-board";

interface Template {
  sport: SquadSetup["sport"];
  fantasy: SquadSetup["fantasy"];
  point_events: { name: string; value: number; min?: number; max?: number }[];
}

const templates = Object.values(
  import.meta.glob<Template>("../../../../../services/contests/templates/*-fantasy.json", {
    eager: true,
    import: "default",
  }),
);

function templateOf({ sport }: SportSetup): Template {
  const found = templates.find((template) => template.sport === sport);
  if (found === undefined) throw new Error(`no template of ${sport}`);
  return found;
}

describe("a squad of each sport", () => {
  it.each(sports)("is set, exchanged, given a captain, saved and found again: $sport", async (sport) => {
    const setup = { ...sport, ...templateOf(sport) };
    const { user, reload, game } = await openSquad({ width: 320, height: 844 }, { setup });
    const squad = game.team()?.squad.flat() ?? [];
    await waitFor(() => expect(tokens()).toHaveLength(squad.length));
    // each says whom, or where, its club plays
    for (const name of names()) expect(name).toMatch(sport.event ?? / [dw]$/);
    const before = names().map((name) => name.split(",")[0]);
    await openSlot({ user }, 1);
    const sheet = within(await screen.findByRole("dialog"));
    await user.click(sheet.getByRole("button", { name: /^Wymień/ }));
    await user.click((await buys()).at(-1) as HTMLElement);
    await noDialog();
    const bought = surnameOf(1);
    expect(before).not.toContain(bought);
    await user.click(screen.getByRole("button", { name: "Wybierz kapitana" }));
    const captains = await within(await screen.findByRole("dialog")).findAllByRole("radio");
    const mine = captains.find((one) => one.closest("label")?.textContent.includes(bought));
    await user.click(mine as HTMLElement);
    await user.click(screen.getByRole("button", { name: `Kapitan: ${bought}` }));
    await user.click(saveButton("Zapisz 1 transfer"));
    await saved();
    await reload();
    await waitFor(() => expect(names()[0]).toMatch(new RegExp(`^${bought},.*Kapitan`)));
  });

  it.each(sports)("scores what its template gives for a usual round: $sport", (sport) => {
    const points = Object.entries(sport.plays).flatMap(([statistic, count]) =>
      templateOf(sport).point_events.flatMap(({ name, value, min, max = Number.POSITIVE_INFINITY }) => {
        if (name !== statistic) return [];
        if (min === undefined) return value * count;
        return min <= count && count <= max ? value : []; // a band is given once
      }),
    );
    expect(points.reduce((sum, one) => sum + one, 0) / 10).toBe(sport.scores);
  });
});
