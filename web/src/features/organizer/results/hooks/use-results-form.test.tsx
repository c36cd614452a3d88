import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";
import type { OrganizerFixture, ResultsBody } from "@/api/types";
import { aCup, aDraft, aFixture, aMatchOf } from "@/features/organizer/results/hooks/form-samples";
import { useResultsForm } from "@/features/organizer/results/hooks/use-results-form";
import { useStatistics } from "@/features/organizer/results/hooks/use-statistics";
import type { ResultsForm } from "@/features/organizer/results/model/results";
import { aMatch, aSheet } from "@/features/organizer/results/model/sheet-samples";
import { keptDraft } from "@/ui/use-draft";

const server = setupServer();
const path = `${location.origin}/api/organizer/contests/leagues/cup/fixtures/f1/results`;

function Wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

function open(first: OrganizerFixture) {
  const { result, rerender } = renderHook((fixture: OrganizerFixture) => useResultsForm(aCup, fixture), {
    wrapper: Wrapper,
    initialProps: first,
  });
  return {
    entry: () => result.current,
    shown: () => result.current.form.getValues("events").map(({ ft }) => `${ft.home}:${ft.away}`),
    type: (place: number, home: string, away: string) =>
      act(() => {
        result.current.form.setValue(`events.${place}.ft.home`, home, { shouldDirty: true });
        result.current.form.setValue(`events.${place}.ft.away`, away, { shouldDirty: true });
      }),
    save: () => act(() => result.current.save()),
    saved: () => waitFor(() => expect(result.current.draft.isPending).toBe(false)),
    reads: (fixture: OrganizerFixture) => rerender(fixture),
  };
}

/** Answers a save with a fixture once it is let to; what was sent is kept. */
function saves(answer: OrganizerFixture) {
  const sent: ResultsBody[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.put(path, async ({ request }) => {
      sent.push((await request.json()) as ResultsBody);
      await released;
      return HttpResponse.json(answer);
    }),
  );
  return { sent, release: () => release() };
}

const kept = () => (keptDraft<ResultsForm>("organizer.results.f1").events ?? []).map(({ key }) => key);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => signIn(anAuthAnswer()));
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());

describe("scores that are typed", () => {
  it("while a save runs stay, and so does their copy in this tab", async () => {
    const after = aFixture({ importedResults: aDraft({ a: { ft: [1, 0] } }) });
    const { sent, release } = saves(after);
    const form = open(aFixture());
    form.type(0, "1", "0");
    form.save();
    await waitFor(() => expect(sent).toHaveLength(1));
    form.type(1, "2", "2");
    release();
    await form.saved();
    form.reads(after);
    expect(form.shown()).toEqual(["1:0", "2:2"]);
    expect(form.entry().isDirty).toBe(true);
    expect(kept()).toEqual(["b"]);
  });

  it("are forgotten in this tab once they are saved", async () => {
    const after = aFixture({ importedResults: aDraft({ a: { ft: [1, 0] } }) });
    const { release } = saves(after);
    const form = open(aFixture());
    form.type(0, "01", "0");
    expect(kept()).toEqual(["a"]);
    form.save();
    release();
    await form.saved();
    form.reads(after);
    expect(form.shown()).toEqual(["1:0", ":"]);
    expect(form.entry().isDirty).toBe(false);
    expect(kept()).toEqual([]);
  });

  it("are sent alone: what somebody else put down meanwhile is shown, and not sent back", async () => {
    const { sent, release } = saves(aFixture());
    release();
    const form = open(aFixture({ importedResults: aDraft({ a: { ft: [1, 0] } }) }));
    form.type(1, "2", "2");
    form.reads(aFixture({ importedResults: aDraft({ a: { ft: [4, 4] } }) }));
    expect(form.shown()).toEqual(["4:4", "2:2"]);
    form.save();
    await form.saved();
    expect(sent).toEqual([aDraft({ b: { ft: [2, 2] } })]);
  });

  it("survive a reload, each by its match", () => {
    const first = open(aFixture());
    first.type(1, "2", "2");
    const again = open(aFixture({ events: [aMatchOf("new"), aMatchOf("a"), aMatchOf("b")] }));
    expect(again.shown()).toEqual([":", ":", "2:2"]);
    expect(again.entry().isDirty).toBe(true);
  });
});

it("statistics are sent of the matches that were edited", async () => {
  const { sent, release } = saves(aFixture());
  release();
  const counted = { [aMatch.key]: { "piotr-jawor": { goals: 1 } }, other: { "ewa-kawka": { goals: 2 } } };
  const fixture = aFixture({
    events: [aMatch, aMatchOf("other")],
    importedResults: aDraft({}, counted),
  });
  const { result } = renderHook(
    () => {
      const statistics = useStatistics(fixture, aSheet);
      return { statistics, results: useResultsForm(aCup, fixture, statistics) };
    },
    { wrapper: Wrapper },
  );
  act(() =>
    result.current.statistics.type([{ event: aMatch.key, player: "jan-wierzba", name: "saves", text: "3" }]),
  );
  act(() => result.current.results.save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.statistics).toEqual({
    [aMatch.key]: { "piotr-jawor": { goals: 1 }, "jan-wierzba": { saves: 3 } },
  });
  await waitFor(() => expect(result.current.results.draft.isPending).toBe(false));
});
