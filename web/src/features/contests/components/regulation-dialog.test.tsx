import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mine, stand } from "@/testing/samples/home";
import { refusal } from "@/testing/refusal";
import { visit } from "@/testing/visit";

const joins = "POST /leagues/userleagues";
const opened = async () => within(await screen.findByRole("dialog"));
const cup = () => screen.getByRole("button", { name: "Dołącz do rozgrywek Puchar miast" });

describe("the regulation", () => {
  it("is accepted by the button alone where the contest has no consents of its own", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    stand(wire);
    const plain = mine().map((one) =>
      one._id === "puchar" ? { ...one, additionalOptions: { ...one.additionalOptions, consents: [] } } : one,
    );
    wire.on("GET /leagues/details", { body: plain });
    await open("/jointeam");
    await user.click(cup());
    const dialog = await opened();
    await dialog.findByText("Reklamacje");
    expect(dialog.queryByRole("checkbox")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Akceptuję i dołączam" }));
    await waitFor(() => expect(wire.callsOf(joins)).toHaveLength(1));
  });

  it("stands above the contest's own consents, and a refusal leads to the first one that lacks", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    await open("/jointeam");
    await user.click(cup());
    const dialog = await opened();
    await dialog.findByText("Reklamacje");
    const guardian = dialog.getByRole("checkbox", { name: /Mam 18 lat/u });
    const join = dialog.getByRole("button", { name: "Akceptuję i dołączam" });
    expect(guardian.closest("footer")).toBe(join.closest("footer"));
    await user.click(join);
    expect(guardian).toHaveFocus();
    expect(guardian).toBeInvalid();
    expect(wire.callsOf(joins)).toEqual([]);
    await user.click(guardian);
    await user.click(join);
    await waitFor(() => expect(wire.callsOf(joins)).toHaveLength(1));
  });

  it("is read again where it has changed meanwhile, and the refusal stands beside the button", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    await open("/jointeam");
    const changed = refusal(409, "regulation-changed", "Regulamin się zmienił.");
    wire.on(joins, changed);
    await user.click(cup());
    const dialog = await opened();
    await dialog.findByText("Reklamacje");
    await user.click(dialog.getByRole("checkbox", { name: /Mam 18 lat/u }));
    const reads = wire.callsOf("GET /leagues/{leagueId}/regulation").length;
    await user.click(dialog.getByRole("button", { name: "Akceptuję i dołączam" }));
    expect((await dialog.findByRole("alert")).closest("footer")).not.toBeNull();
    await waitFor(() => expect(wire.callsOf("GET /leagues/{leagueId}/regulation").length).toBe(reads + 1));
  });
});
