import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RoundPoints } from "@/ui/round-points";

const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const slam = { worth: 10, points: 10, right: 9, matches: 9 };

it("says what a final round brought as a whole", () => {
  const roundWin = { points: 0.7, best: 34, winners: 3 };
  render(
    <ul>
      <RoundPoints explanation={{ final: true, slam, roundWin }} />
    </ul>,
  );
  expect(rows()).toEqual([
    expect.stringMatching(/trafione rozstrzygnięcia 9 z 9.*10/),
    expect.stringMatching(/najlepszych drużyn: 3.*0,7/),
  ]);
});

it("says who is ahead, and what waits for final results", () => {
  const { rerender } = render(
    <ul>
      <RoundPoints explanation={{ final: true, slam: null, roundWin: { points: 0, best: 34, winners: 1 } }} />
    </ul>,
  );
  expect(rows()).toEqual([expect.stringMatching(/najwięcej punktów to 34.*0/)]);
  rerender(
    <ul>
      <RoundPoints explanation={{ final: false, slam: { ...slam, points: 0 }, roundWin: null }} />
    </ul>,
  );
  expect(rows()).toEqual([expect.stringMatching(/10,0 pkt za komplet.*–$/)]);
});
