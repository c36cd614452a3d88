import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { pressEscape } from "@/testing/escape";
import { nth } from "@/testing/nth";
import { refusal } from "@/testing/refusal";
import { auth, blocked, blockedIn as contest } from "@/testing/samples/account";
import { address, visit } from "@/testing/visit";

describe("a block", () => {
  it("is said with its reason, and can be looked past in a contest", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    const me = blocked("pl", contest._id);
    wire.on("POST /users/session/refresh", { body: auth(me) }).on("GET /users/me", { body: me });
    await open("/rules");
    const dialog = within(await screen.findByRole("dialog", { name: "Blokada w tych rozgrywkach" }));
    dialog.getByText("Dwa konta tej samej osoby.", { exact: false });
    dialog.getByText(contest.name);
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await open("/jointeam");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("of the whole account leaves the profile and the way out", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    await open("/jointeam");
    const refused = refusal(403, "account-blocked", "Organizator zablokował Twoje konto.");
    wire
      .on("POST /leagues/userleagues", refused)
      .on("PUT /users/favourite-league", refused)
      .on("GET /users/me", { body: blocked("pl", null) });
    await user.click(nth(screen.getAllByRole("button", { name: /^Opuść rozgrywki/u }), 0));
    const asked = within(await screen.findByRole("alertdialog"));
    await user.click(asked.getByRole("button", { name: "Opuść rozgrywki" }));
    const found = () => screen.findByRole("dialog", { name: "Konto zablokowane" });
    const dialog = within(await found());
    dialog.getByText("Dwa konta tej samej osoby.", { exact: false });
    expect(dialog.getByRole("link", { name: "Wyloguj" })).toHaveAttribute("href", "/logout");
    await user.click(dialog.getByRole("link", { name: "Przejdź do profilu" }));
    await waitFor(() => expect(address()).toBe("/profile"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(nth(screen.getAllByRole("link", { name: "Dołącz do rozgrywek" }), 0));
    await found();
  });
});
