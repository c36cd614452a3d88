import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import type { EventView } from "../model/sheet";
import { MarginFields } from "./margin-fields";
import styles from "@/features/predictions/components/score-fields.module.css";

/** Shows matches between A and B; answers what is predicted in each. */
function show(picks: Record<string, string | null>, { sport = "rugby", isRefused = false } = {}) {
  const sent: [string, string | null][] = [];
  function Match({ name }: { name: string }) {
    const [pick, setPick] = useState(picks[name] ?? null);
    const view = {
      event: { Home: `${name}-A`, Away: `${name}-B`, homeClub: null, awayClub: null },
      sport,
      picks: { picks: pick === null ? {} : { Margin: pick }, states: new Map() },
    } as unknown as EventView;
    const onScore = (next: string | null) => {
      sent.push([name, next]);
      if (!isRefused) setPick(next);
      return !isRefused;
    };
    return <MarginFields view={view} onScore={onScore} />;
  }
  render(Object.keys(picks).map((name) => <Match key={name} name={name} />));
  return sent;
}

const field = (side: string) => screen.getByLabelText(`${side}, o ile wygra`);

it("takes a margin beside the side that wins, and goes on to the next match", async () => {
  const sent = show({ a: null, b: null });
  await userEvent.click(field("a-A"));
  await userEvent.keyboard("12");
  expect(sent.at(-1)).toEqual(["a", "1:12"]);
  expect(field("b-A")).toHaveFocus();
  await userEvent.click(field("b-B"));
  await userEvent.keyboard("7");
  expect(sent.at(-1)).toEqual(["b", "2:7"]);
  expect(field("b-A")).toHaveValue("");
});

it("gives one side's margin up for the other's, and has 0 as a draw", () => {
  const sent = show({ a: "1:7" });
  fireEvent.change(field("a-B"), { target: { value: "3" } });
  expect([field("a-A"), field("a-B")].map((one) => (one as HTMLInputElement).value)).toEqual(["", "3"]);
  fireEvent.change(field("a-B"), { target: { value: "0" } });
  expect([field("a-A"), field("a-B")].map((one) => (one as HTMLInputElement).value)).toEqual(["0", "0"]);
  fireEvent.change(field("a-B"), { target: { value: "" } });
  expect(sent.map(([, name]) => name)).toEqual(["2:3", "X:0", null]);
});

it("shows the side with the saved margin as saved", () => {
  show({ a: "1:7", b: null });
  expect(["a-A", "a-B", "b-A"].map((side) => field(side).classList.contains(styles.saved ?? ""))).toEqual([
    true,
    false,
    false,
  ]);
});

it("keeps what could not be taken, and sends nothing where nothing was", () => {
  const sent = show({ a: null }, { isRefused: true });
  fireEvent.change(field("a-A"), { target: { value: "5" } });
  expect(field("a-A")).toHaveValue("5");
  expect(sent).toEqual([["a", "1:5"]]);
  fireEvent.change(field("a-A"), { target: { value: "" } });
  expect(sent).toHaveLength(1);
});
