import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ScoreCell, type CellState } from "@/ui/score-cell";

describe("ScoreCell", () => {
  it.each<[CellState, string]>([
    ["chosen", "Polska, wybrane"],
    ["saving", "Polska, zapisuję"],
    ["failed", "Polska, nie zapisano"],
  ])("says its state %s in words and is pressed", (state, name) => {
    render(
      <ScoreCell label="Polska" state={state}>
        Polska
      </ScoreCell>,
    );
    expect(screen.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  });

  it("acts on a click and on the keyboard", async () => {
    const onPress = vi.fn();
    render(
      <ScoreCell label="X" onPress={onPress}>
        X
      </ScoreCell>,
    );
    await userEvent.click(screen.getByRole("button", { name: "X" }));
    await userEvent.keyboard(" ");
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it("is no button any more once locked", () => {
    render(
      <ScoreCell label="1:2" state="hit" isLocked>
        1:2
      </ScoreCell>,
    );
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(screen.getByRole("img", { name: "1:2, trafione" })).toBeInTheDocument();
  });
});
