import { QueryClientProvider } from "@tanstack/react-query";
import { configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import { HistoryForm } from "@/features/organizer/people/components/history-form";
import { addTexts } from "@/i18n/i18n";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = setupServer();
const at = (path: string) => `${location.origin}/api/organizer/${path}`;
const histories = "fantasy_teams/leagues/:league/histories";
const figures = { transfers: 0, total: 47, bank: 13.5, value: 100, chip: "WildCard" as const };
const round = {
  ...{ number: 1, fixtureId: "f1", hasSquad: true, points: 47, cost: 4, ...figures },
  differences: [{ figure: "cost", told: 4, counted: 8 }],
};
const problem = { pointer: "/files", code: "athlete-not-matched", detail: "Nie wiadomo, kim jest 7." };

beforeAll(async () => {
  server.listen();
  await addTexts("console");
});
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

test("a history is looked at, players are chosen by hand, and it is brought in", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  let brought: object[] = [];
  server.use(
    http.get(at(`${histories}/u3`), () => HttpResponse.json({ teamId: null, rounds: brought })),
    http.get(at("contests/leagues/:league/athletes"), () =>
      HttpResponse.json({ revision: "1", athletes: [{ _id: "a1", fullname: "Jan Kowal", teamKey: "sowy" }] }),
    ),
    http.post(at(`${histories}/preview`), async ({ request }) => {
      const { athletes } = (await request.json()) as { athletes: Record<string, string> };
      const isKnown = athletes["7"] === "a1";
      return HttpResponse.json({
        ...{ rounds: isKnown ? [round] : [], leftOut: [], inOrder: false },
        ...{
          problems: isKnown ? [] : [problem],
          unmatched: isKnown ? [] : [{ element: 7, name: "Nieznany" }],
        },
      });
    }),
    http.put(at(`${histories}/u3`), async ({ request }) => {
      sent.push(await request.json());
      brought = [{ fixtureId: "f1", points: null, cost: 4, ...figures }];
      return HttpResponse.json({ teamId: "t3", rounds: brought });
    }),
  );
  signIn(anAuthAnswer());
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <HistoryForm contest={aContest({ eventType: "Fantasy" })} userId="u3" teamId={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Historia z innej gry" }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  const players = "id,first_name,second_name\n";
  await user.upload(input, [new File(["{}"], "history.json"), new File([players], "players_raw.csv")]);
  await screen.findByText(problem.detail);
  expect(screen.queryByRole("button", { name: /^Przenieś/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /Nieznany/ }));
  await user.click(await screen.findByRole("option", { name: /Jan Kowal/ }));
  const line = within((await screen.findByText(/^Kolejka 1 · Dzika karta/)).closest("li") as HTMLElement);
  line.getByText("Koszt: 4,0 w pliku, 8,0 według zasad tych rozgrywek");
  line.getByText("47,0 − 4,0");
  await user.type(screen.getByLabelText(/Nazwa drużyny/), "Nowi");
  await user.click(screen.getByRole("button", { name: "Przenieś 1 kolejkę" }));
  await screen.findByText("Przeniesiono 1 kolejkę.");
  const files = { "history.json": "{}" };
  expect(sent).toEqual([{ teamName: "Nowi", files, players, athletes: { "7": "a1" } }]);
});
