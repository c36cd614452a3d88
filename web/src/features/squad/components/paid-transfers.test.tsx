import { render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SaveButton } from "@/features/squad/components/save-panel";
import type { Editor } from "@/features/squad/hooks/use-editor";
import type { Saving } from "@/features/squad/hooks/use-save";
import { ledgerOf } from "@/features/squad/model/ledger";
import { buy, sell } from "@/features/squad/model/market";
import { account, athletes, known, rules, squad } from "@/features/squad/model/model-samples";
import { nth } from "@/testing/nth";
import { squadGame } from "@/testing/samples/squad-game";
import { football } from "@/testing/samples/squad-setup";
import { visit } from "@/testing/visit";

/** Opens my squad where a round brings one free transfer, and further ones cost 4 points, or are refused. */
async function opened(cost: number | null, held: number, slots: readonly (readonly [number, string])[]) {
  const { wire, open } = visit({ as: "participant" });
  const plan = { saved: 5, cost, held };
  const game = squadGame(wire, {
    setup: { ...football, fantasy: { ...football.fantasy, max_transfers: 1, plan } },
  });
  for (const [no, athlete] of slots) game.savedElsewhere(no, athlete);
  await open("/league");
  await waitFor(() =>
    expect(document.querySelectorAll("[data-board=squad] [aria-haspopup=menu]").length).toBeGreaterThan(0),
  );
  return within(await screen.findByRole("region", { name: /transfery$/i }));
}

/** The figure of a row of the ledger. */
const figureOf = (name: Element) => name.nextElementSibling?.textContent;

describe("transfers that are saved, and that cost", () => {
  it("say before anything is done what is free, what one more costs, and what the next round has", async () => {
    const ledger = await opened(4, 2, []);
    ledger.getByText("0 transferów, 2 wolne");
    expect(figureOf(ledger.getByText("Wolne na tę kolejkę"))).toBe("2");
    expect(figureOf(ledger.getByText("Każdy kolejny"))).toMatch(/^−4(,0)? pkt$/);
    expect(figureOf(ledger.getByText("Wolne na następną"))).toBe("3");
  });

  it("say what those that are made cost, pair by pair and together", async () => {
    const ledger = await opened(4, 1, [
      [2, "Remiz-8"],
      [3, "Remiz-7"],
    ]);
    ledger.getByText("2 transfery, 1 wolny");
    expect(figureOf(ledger.getByText("Koszt w tej kolejce"))).toMatch(/^−4(,0)? pkt$/);
    expect(figureOf(ledger.getByText("Wolne na następną"))).toBe("1");
    const pairs = ledger.getAllByText(/^· /).map((one) => one.textContent.trim());
    expect(pairs).toEqual(["· wolny", expect.stringMatching(/^· −4(,0)? pkt$/)]);
  });

  it("tell the cost on Save, without another question", () => {
    const mine = {
      rules: { ...rules, plan: { saved: 5, cost: 45, afterUnlimited: "kept" as const } },
      account: { ...account, transfers: { free: 1, isUnlimited: false } },
    };
    const draft = buy(sell(account, buy(sell(account, squad, 2), 2, known("d3")), 3), 3, known("d6"));
    const ledger = ledgerOf(mine.account, draft, athletes);
    const editor = { ...mine, ledger, draft, athletes } as unknown as Editor;
    const saving = { isSaving: false } as unknown as Saving;
    render(<SaveButton {...{ editor, saving, obstacles: [], onGo: () => undefined }} />);
    screen.getByRole("button", { name: "Zapisz 2 transfery: −4,5 pkt" });
  });

  it("have no cost where further ones are refused", async () => {
    const ledger = await opened(null, 3, []);
    ledger.getByText("Zostało wolnych: 3 z 3");
    expect(ledger.queryByText("Każdy kolejny")).toBeNull();
    expect(nth(ledger.getAllByText("Wolne na następną"), 0)).toBeVisible();
  });
});
