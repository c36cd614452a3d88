import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { age, asking } from "@/testing/samples/own-consents";
import { typer } from "@/testing/samples/typer";
import { address, visit } from "@/testing/visit";

const found = () => screen.findByRole("dialog", { name: "Zgody" });

describe("a contest's own consents", () => {
  it("lead to other contests who doesn't give them", async () => {
    const { wire, user, begin } = visit({ as: "participant" });
    typer(wire);
    wire.on("GET /leagues/details", { body: asking([age], ["age"]) });
    await begin("/league");
    await user.click(within(await found()).getByRole("button", { name: "Inne rozgrywki" }));
    await waitFor(() => expect(address()).toBe("/jointeam"));
    await screen.findByRole("button", { name: /^Opuść rozgrywki Mundial/u });
    expect(screen.queryByRole("dialog")).toBeNull();
    await begin("/league");
    await found();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/jointeam"));
  });
});
