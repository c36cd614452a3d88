import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import { CreateDialog } from "./create-dialog";

vi.setConfig({ testTimeout: 20_000 });
const create = `${location.origin}/api/leagues/private/createprivateleague`;
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => signIn(anAuthAnswer()));
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

/** Opens the form of a new league; answers what closes it again, and who is told of a league that was made. */
function open(contest = aContest()) {
  const created = vi.fn();
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CreateDialog contest={contest} team={null} onClose={() => undefined} onCreated={created} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { close: unmount, created };
}

const typed = () =>
  ["Nazwa ligi", "Opis"].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

async function write(name: string, description: string): Promise<void> {
  await userEvent.click(screen.getByLabelText("Nazwa ligi"));
  await userEvent.paste(name);
  await userEvent.click(screen.getByLabelText("Opis"));
  await userEvent.paste(description);
}

it("keeps what was written while the form is closed, for its contest alone", async () => {
  const first = open();
  await write("Czwartki", "Gramy o honor.");
  first.close();
  const second = open();
  expect(typed()).toEqual(["Czwartki", "Gramy o honor."]);
  second.close();
  open(aContest({ _id: "c2" }));
  expect(typed()).toEqual(["", ""]);
});

it("forgets what was written once the league is made", async () => {
  server.use(http.post(create, () => HttpResponse.json({ _id: "pl1", name: "Czwartki" }, { status: 201 })));
  const { close, created } = open();
  await write("Czwartki", "Gramy o honor.");
  await userEvent.click(screen.getByRole("button", { name: "Załóż ligę" }));
  await waitFor(() => expect(created).toHaveBeenCalledOnce());
  close();
  open();
  expect(typed()).toEqual(["", ""]);
});
