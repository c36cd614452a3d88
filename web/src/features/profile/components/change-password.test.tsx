import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fieldNamed } from "@/testing/fields";
import { refusal } from "@/testing/refusal";
import { visit } from "@/testing/visit";

const weak = "To hasło jest zbyt łatwe do odgadnięcia. Wybierz inne.";

it("a password is changed once it is a good one, typed twice; until then nothing that was typed is lost", async () => {
  const { wire, user, open, fill } = visit({ as: "participant" });
  wire.on("PUT /users/me/password", ({ body }) =>
    body.newPassword === "password1"
      ? refusal(400, "password-too-common", weak, "/newPassword")
      : { status: 204 as const },
  );
  await open("/profile");
  const change = screen.getByRole("button", { name: "Zmień hasło" });
  change.focus();
  await user.keyboard("{Enter}");
  await fill(await screen.findByLabelText("Nowe hasło"), "password1");
  await fill(screen.getByLabelText("Powtórz nowe hasło"), "password1");
  await user.keyboard("{Enter}");
  await screen.findByText(weak);
  expect(fieldNamed("newPassword")).toHaveFocus();
  expect(screen.getByLabelText("Powtórz nowe hasło")).toHaveValue("password1");
  await fill(screen.getByLabelText("Nowe hasło"), "zielone-krzeselko-7");
  await user.keyboard("{Enter}");
  await screen.findByText("Hasła się różnią");
  expect(wire.callsOf("PUT /users/me/password")).toHaveLength(1);
  await fill(screen.getByLabelText("Powtórz nowe hasło"), "zielone-krzeselko-7");
  await user.keyboard("{Enter}");
  await screen.findByText("Hasło zmienione. Inne urządzenia wylogowaliśmy", { exact: false });
  await waitFor(() => expect(screen.getByRole("button", { name: "Zmień hasło" })).toHaveFocus());
});
