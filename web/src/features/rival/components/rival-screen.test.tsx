import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { squads } from "@/testing/samples/rival";
import { explanation, typer } from "@/testing/samples/typer";
import { fixtures } from "@/testing/samples/typer-schedule";
import { address, visit } from "@/testing/visit";

const theirs = {
  "arg-ksa": { "1X2": "2", ExactResult: "1:2", PointDifference: "2:1" },
  "den-tun": { "1X2": "X", ExactResult: "0:0", PointDifference: "0" },
  "group-c": { GroupWinner: "poland" },
};
const words = {
  pl: { differs: "Co was różni", common: /^Wspólne: 3/ },
  en: { differs: "What differs", common: /^In common: 3/ },
} as const;

/** The screen's points in tenths. */
const tenths = (text = "0") =>
  Math.round(Number(text.replace(/\s/g, "").replace("−", "-").replace(",", ".")) * 10);

/** What both differ in and have in common, in tenths: mine, then theirs. */
async function totals(): Promise<number[]> {
  const main = within(screen.getByRole("main"));
  const sums = await main.findByText(/^−?[\d\s]+,\d : −?[\d\s]+,\d$/);
  const common = await main.findByText(/^(Wspólne: |Nie macie nic wspólnego)/);
  const shared = tenths(/po (.+) pkt/i.exec(common.textContent)?.[1]);
  return sums.textContent.split(" : ").map((one) => tenths(one) + shared);
}

describe("my team beside another", () => {
  it.each(["pl", "en"] as const)("shows what differs and what is common in squads: %s", async (lang) => {
    const { wire, user, open } = visit({ as: "participant", lang });
    squads(wire);
    await open("/rival/s2?fixture=f2");
    await screen.findByRole("heading", { name: words[lang].differs });
    await user.click(screen.getByRole("button", { name: words[lang].common }));
    await screen.findByText("Gąska");
  });

  it("makes up both totals of what differs and what is common, in squads", async () => {
    const { wire, open } = visit({ as: "participant" });
    squads(wire);
    await open("/rival/s2?fixture=f2");
    const main = within(screen.getByRole("main"));
    await main.findByText("WilczyApetyt");
    await main.findByText("BezdotykowiMistrzowieWszechrzeczy");
    // mine: 59.5 and the captain's 16 again, 1 of which organizers took; theirs: 16 and the captain's 5 again
    expect(await totals()).toEqual([675, 210]);
  });

  it("names the chips of both, or the bonus", async () => {
    const { wire, open } = visit({ as: "participant" });
    squads(wire, { chips: ["TripleCaptain", "Ławka gra"] });
    await open("/rival/s2?fixture=f2");
    await screen.findByText("Bonus: Ty Kapitan (Jan Sosna), rywal Potrójny kapitan, Ławka gra.");
  });

  it.each(["pl", "en"] as const)("shows what differs and what is common in predictions: %s", async (lang) => {
    const { wire, open } = visit({ as: "participant", lang });
    typer(wire);
    const [round] = fixtures();
    if (round === undefined) throw new Error("the samples have no round");
    const told = explanation("t-13-1", theirs, round, "BramkaDoSzatni");
    wire.on(
      "GET /leagues/typer/userteams/{teamId}/history/{fixtureId}",
      { body: told },
      { teamId: "t-13-1", fixtureId: "f2" },
    );
    await open("/rival/t-13-1?fixture=f2");
    await screen.findByRole("heading", { name: words[lang].differs });
    if (lang === "en") return;
    const [mine] = wire
      .callsOf("GET /leagues/typer/userteams/{teamId}/history/{fixtureId}")
      .map(({ params }) => params.teamId);
    expect(mine).toBeDefined();
    const [, their] = await totals();
    expect(their).toBe(Math.round(told.points * 10));
  });

  it("is one press away from a team of the ranking, in the round that was shown, and says before the lock when it will be", async () => {
    const { wire, user, open } = visit({ as: "participant", width: 390 });
    typer(wire);
    await open("/ranking");
    await user.click(await screen.findByRole("button", { name: "BramkaDoSzatni" }));
    await user.click(await screen.findByRole("link", { name: "Porównaj z moją" }));
    await waitFor(() => expect(address()).toBe("/rival/t-13-1?fixture=f2"));
    await screen.findByText(/^Wspólne: /);
    await user.click(screen.getByRole("link", { name: "Wróć" }));
    await waitFor(() => expect(address()).toMatch(/^\/ranking/));
    await open("/rival/t-13-1?fixture=f3");
    await screen.findByRole("heading", { name: "Typy są jeszcze zakryte" });
    await screen.findByText(/^3\. dzień: drużyny porównasz po zamknięciu, /);
    const asked = wire.callsOf("GET /leagues/typer/userteams/{teamId}/history/{fixtureId}");
    expect(asked.filter(({ params }) => params.teamId === "t-13-1" && params.fixtureId === "f3")).toEqual([]);
  });
});
