import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { visit } from "@/testing/visit";

it("joins nobody who has given the contest's own consents and not accepted its regulation", async () => {
  const { wire, user, open } = visit({ as: "participant" });
  await open("/jointeam");
  await user.click(screen.getByRole("button", { name: "Dołącz do rozgrywek Puchar miast" }));
  const dialog = within(await screen.findByRole("dialog"));
  const accept = await dialog.findByText("Akceptuję regulamin rozgrywek Puchar miast.");
  await user.click(dialog.getByText("Mam 18 lat albo zgodę opiekuna."));
  const join = dialog.getByRole("button", { name: "Akceptuję i dołączam" });
  await user.click(join);
  await dialog.findByText("Aby dołączyć, zaakceptuj regulamin");
  expect(wire.callsOf("POST /leagues/userleagues")).toEqual([]);
  await user.click(accept);
  await user.click(join);
  await waitFor(() => expect(wire.callsOf("POST /leagues/userleagues")).toHaveLength(1));
});
