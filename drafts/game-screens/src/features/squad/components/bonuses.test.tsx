import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ledger, names, noDialog, openSquad, saveButton, saved } from "@/features/squad/testing/on-board";

const button = (name: string | RegExp) => screen.getByRole("button", { name });

it("plays a wild card, goes over the limit of transfers with it, and gets the squad back by giving it up", async () => {
  const { wire, user, reload, exchange } = await openSquad();
  const before = names();
  await user.click(button("Wybierz dziką kartę"));
  await screen.findByRole("alertdialog");
  await user.click(button("Zagraj: Dzika karta"));
  await ledger().findByText("Transfery bez limitu w tej kolejce");
  for (const slot of [2, 4, 6, 9]) await exchange(slot);
  await user.click(saveButton("Zapisz 4 transfery"));
  await saved();
  await reload();
  await ledger().findByText("Transfery bez limitu w tej kolejce");
  await user.click(button("Zrezygnuj z bonusu Dzika karta"));
  await within(await screen.findByRole("alertdialog")).findByText(/Transfery tej kolejki zostaną cofnięte/);
  await user.click(button("Przywróć skład"));
  await waitFor(() => expect(names()).toEqual(before));

  const full = async () => {
    await user.click(button("Wybierz pełny skład"));
    await user.click(await screen.findByRole("button", { name: "Zagraj: Pełny skład" }));
  };
  await full();
  await user.click(await screen.findByRole("button", { name: "Zrezygnuj z bonusu Pełny skład" }));
  await full();
  await user.click(saveButton());
  await saved();
  const sent = () => wire.callsOf("PUT /leagues/fantasy/userteams").map(({ body }) => body);
  expect(sent().map(({ bonus, squad }) => [bonus?.name, squad === undefined])).toEqual([
    ["WildCard", false],
    ["FullSquad", true],
  ]);

  await user.click(button("Wybierz kapitana"));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/Zastąpi bonus Pełny skład/);
  await user.click(dialog.getAllByRole("radio")[0] as HTMLElement);
  await user.click(button(/^Kapitan: /));
  await noDialog();
  await user.click(saveButton());
  await saved();
  await reload();
  const captains = () => names().filter((name) => name.includes("Kapitan"));
  expect(captains()).toHaveLength(1);
  await user.click(button("Zrezygnuj z bonusu Kapitan"));
  await user.click(saveButton());
  await saved();
  await reload();
  await screen.findByRole("button", { name: "Wybierz kapitana" });
  expect(captains()).toEqual([]);
  expect(sent().at(-1)?.bonus).toBeNull();
});
