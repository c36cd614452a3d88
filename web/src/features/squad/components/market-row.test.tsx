import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { athletes } from "@/features/squad/model/model-samples";
import { MarketRow } from "./market-row";

const idle = () => undefined;

/** Shows an athlete of the transfer list with the transfers of the last lock. */
function show(trades: { bought: number; sold: number } | null): void {
  const [athlete] = [...athletes.values()];
  if (athlete === undefined) throw new Error("the samples have nobody");
  render(
    <MarketRow
      {...{ athlete, sport: "football" }}
      clubs={{ all: [], of: (key) => ({ key, colours: null }), name: (key) => key }}
      scouted={{ form: [], next: [], owned: null, trades }}
      refusal={null}
      compared={{ ids: [], toggle: idle, clear: idle, isOpen: false, open: idle, close: idle }}
      watched={{ ids: [], toggle: idle }}
      onBuy={idle}
      onDetails={idle}
    />,
  );
}

it("tells how many teams bought and sold an athlete for the round that closed last", () => {
  show({ bought: 1234, sold: 3 });
  expect(screen.getByText(/^Kupiło: 1\s?234, sprzedało: 3$/)).toBeVisible();
});

it("tells nothing where nobody bought or sold them, or it isn't known", () => {
  show({ bought: 0, sold: 0 });
  show(null);
  expect(screen.queryByText(/Kupiło/)).toBeNull();
});
