import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { AccessToken } from "@/api/types";
import { confirmable, confirmByPassword, unconfirmed } from "@/testing/confirmation";
import { fieldNamed } from "@/testing/fields";
import { auth, inDays, user as aUser } from "@/testing/samples/account";
import { visit } from "@/testing/visit";

const token: AccessToken = {
  _id: "t1",
  name: "Bot klubu",
  scopes: ["play", "read"],
  createdAt: inDays(-9),
  expiresAt: inDays(81),
  lastUsedAt: inDays(-8),
};
const over: AccessToken = { ...token, _id: "t2", name: "Stary", expiresAt: inDays(-1) };
const made: AccessToken = {
  ...token,
  _id: "t3",
  name: "Arkusz",
  scopes: ["organize", "read"],
  lastUsedAt: null,
};
const text = "trybuna_pat_Zk3mQ0r5b6m1yKcV0d3nJw7tq2xHs8fLp9uAeRgTiOk";

describe("access tokens in the profile", () => {
  it("are made, shown once and revoked", async () => {
    const { wire, user, open, fill } = visit({ as: "organizer" });
    const organizer = aUser(["participant", "organizer"], "pl");
    let all = [token, over];
    const isConfirmed = confirmable(wire);
    wire
      .on("POST /users/session/refresh", { body: auth(organizer) })
      .on("GET /users/me", { body: organizer })
      .on("GET /users/me/tokens", () => ({ body: all }))
      .on("POST /users/me/tokens", () => {
        if (!isConfirmed()) return unconfirmed;
        all = [made, ...all];
        return { status: 201, body: { ...made, token: text } };
      })
      .on("DELETE /users/me/tokens/{tokenId}", ({ params: { tokenId } }) => {
        all = all.filter(({ _id }) => _id !== tokenId);
        return { status: 204 };
      });
    await open("/profile");
    await screen.findByText(/wygasł:/u);
    await user.click(screen.getByRole("button", { name: "Utwórz token" }));
    await waitFor(() => expect(fieldNamed("name")).toHaveFocus());
    const form = within(fieldNamed("name").form ?? document.body);
    const make = form.getByRole("button", { name: "Utwórz token" });
    await user.click(form.getByRole("checkbox", { name: /^Czytanie/u }));
    await user.click(make);
    await waitFor(() => expect(fieldNamed("name")).toBeInvalid());
    await screen.findByText("Wybierz co najmniej jedno");
    expect(wire.callsOf("POST /users/me/tokens")).toEqual([]);
    await fill(fieldNamed("name"), "Arkusz");
    await user.click(form.getByRole("checkbox", { name: /^Czytanie/u }));
    await user.click(form.getByRole("checkbox", { name: /^Prowadzenie/u }));
    await user.click(make);
    await confirmByPassword(user);
    const dialog = within(await screen.findByRole("dialog", { name: "Token: Arkusz" }));
    dialog.getByText(text);
    expect(wire.callsOf("POST /users/me/tokens").at(-1)?.body).toEqual({
      name: "Arkusz",
      scopes: ["read", "organize"],
      days: 90,
      key: expect.any(String) as string,
    });
    await user.click(dialog.getByRole("button", { name: "Mam go skopiowany" }));
    await screen.findByRole("button", { name: "Odwołaj: Arkusz" });
    expect(screen.queryByText(text), "it is shown once").toBeNull();
    await user.click(screen.getByRole("button", { name: "Odwołaj: Bot klubu" }));
    await user.click(await screen.findByRole("button", { name: "Odwołaj token" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /: Bot klubu$/u })).toBeNull());
    expect(wire.callsOf("DELETE /users/me/tokens/{tokenId}").map(({ params }) => params.tokenId)).toEqual([
      "t1",
    ]);
  });
});
