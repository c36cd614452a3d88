import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import type { Contest } from "@/api/types";
import { DraftList } from "@/features/organizer/contests/components/draft-list";
import { contests } from "@/testing/samples/contests";
import { keepDraft, keptDraft } from "@/ui/use-draft";

afterEach(() => sessionStorage.clear());

const draft = (id: string, name: string) =>
  ({ ...contests()[0], _id: id, name, state: "draft", eventType: "Typer" }) as Contest;

function open(list: readonly Contest[]): void {
  render(
    <MemoryRouter>
      <DraftList contests={list} />
    </MemoryRouter>,
  );
}

it("takes drafts up again where something was not saved, else at the checklist", () => {
  keepDraft("organizer.cup.texts", { prizes: [] });
  open([...contests(), draft("cup", "Puchar"), draft("liga", "Liga")]);
  const rows = within(screen.getByRole("region", { name: "Odłożone szkice" })).getAllByRole("listitem");
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/Puchar.*W tej karcie są też niezapisane zmiany/);
  const to = (name: string) =>
    screen.getByRole("link", { name: new RegExp(`^Dokończ ?: ${name}`) }).getAttribute("href");
  expect(to("Puchar")).toBe("/organizer/cup/settings/texts");
  expect(to("Liga")).toBe("/organizer/liga/settings/check");
});

it("keeps a contest without a name until it is discarded", async () => {
  keepDraft("organizer.contest", { template: "football-typer", name: "" });
  open(contests());
  expect(screen.getByRole("link", { name: /^Dokończ/ })).toHaveAttribute("href", "/organizer/new/name");
  await userEvent.click(screen.getByRole("button", { name: "Odrzuć" }));
  expect(screen.queryByRole("region", { name: "Odłożone szkice" })).toBeNull();
  expect(keptDraft("organizer.contest")).toEqual({});
});
