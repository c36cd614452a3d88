import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { pressEscape } from "@/testing/escape";
import { address, visit } from "@/testing/visit";

describe("the navigation", () => {
  it("switches the league in two taps, staying on a screen of the league area", async () => {
    const { wire, user, open } = visit({ as: "participant", width: 390 });
    await open("/rules");
    await user.click(await screen.findByRole("button", { name: /Mundial 2022/u }));
    const leagues = within(await screen.findByRole("dialog"));
    await user.click(leagues.getByRole("button", { name: "Czarny sport" }));
    await screen.findByRole("button", { name: /Czarny sport/u });
    expect(address()).toBe("/rules");
    await waitFor(() =>
      expect(wire.callsOf("GET /leagues/{leagueId}/rules").at(-1)?.params.leagueId).toBe("zuzel"),
    );
  });

  it("of a phone opens from the menu, and closes with Escape", async () => {
    const { user, open } = visit({ as: "participant", width: 320 });
    await open("/rules");
    await user.click(screen.getByRole("button", { name: "Menu" }));
    const menu = await screen.findByRole("dialog");
    within(menu).getByRole("link", { name: "Dołącz do rozgrywek" });
    await pressEscape(user);
    await waitFor(() => expect(menu).not.toBeInTheDocument());
  });

  it("ends with the specification's version; the build stands behind “Advanced”", async () => {
    const { user, open } = visit({ as: "visitor", width: 390 });
    await open("/rules");
    const footer = within(await screen.findByRole("contentinfo"));
    expect(footer.getByText(/^wersja /u)).toBeVisible();
    const build = footer.getByText(/^wydanie /u, { ignore: "summary" });
    expect(build).toHaveProperty("open", false);
    await user.click(footer.getByText("Zaawansowane"));
    expect(build).toHaveProperty("open", true);
  });
});
