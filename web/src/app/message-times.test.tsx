import { QueryClientProvider } from "@tanstack/react-query";
import { render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { toast as sonner } from "sonner";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import type { Fixture } from "@/api/types";
import { RegisterScreen } from "@/features/auth/components/register-screen";
import { useOutbox } from "@/features/predictions/hooks/use-outbox";
import { CreateDialog } from "@/features/private-leagues/components/create-dialog";
import { ChangeTelephone } from "@/features/profile/components/change-telephone";
import { useEditor } from "@/features/squad/hooks/use-editor";
import { useSave } from "@/features/squad/hooks/use-save";
import { nobody } from "@/features/squad/model/captains";
import { account, athletes, rules, squad } from "@/features/squad/model/model-samples";
import { toastThrottled } from "@/ui/throttled-toast";

vi.setConfig({ testTimeout: 20_000 });
const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;

function refusal(status: number, code: string, detail: string) {
  return HttpResponse.json({ type: "about:blank", title: code, status, code, detail }, { status });
}

function Around({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
}

/** For how many seconds a message of these words is shown, once it is. */
async function secondsOf(words: string): Promise<number> {
  const found = await vi.waitFor(() => {
    const shown = sonner.getToasts().find(({ id }) => id === words);
    if (shown === undefined || !("duration" in shown)) throw new Error(`nobody said: ${words}`);
    return shown;
  });
  return (found.duration ?? 0) / 1_000;
}

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  signIn(anAuthAnswer());
  server.use(
    http.get(at("/leagues/availablePublicLeagues"), () => HttpResponse.json([])),
    http.get(at("/users/socialauth/providers"), () => HttpResponse.json([])),
    http.get(at("/users/me/socialauth"), () => HttpResponse.json({ hasPassword: true, linked: [] })),
  );
});
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

describe("how long messages stay (spec §8)", () => {
  it("says for 7 s that an address has an account", async () => {
    const words = "Konto ola@example.org już istnieje.";
    server.use(http.post(at("/users"), () => refusal(409, "user-exists", words)));
    render(<RegisterScreen />, { wrapper: Around });
    await userEvent.type(screen.getByLabelText("E-mail"), "ola@example.org");
    await userEvent.type(screen.getByLabelText("Hasło"), "zielone-krzeselko-7");
    await userEvent.type(screen.getByLabelText("Powtórz hasło"), "zielone-krzeselko-7");
    await userEvent.click(screen.getByRole("button", { name: "Zaznacz wszystkie" }));
    await userEvent.click(screen.getByRole("button", { name: "Załóż konto" }));
    expect(await secondsOf(words)).toBe(7);
  });

  it("says for 7 s that a private league's name is taken, and closes its form", async () => {
    const words = "Liga o tej nazwie już istnieje.";
    server.use(
      http.post(at("/leagues/private/createprivateleague"), () =>
        refusal(409, "private-league-exists", words),
      ),
    );
    const closed = vi.fn();
    render(<CreateDialog contest={aContest()} team={null} onClose={closed} onCreated={() => undefined} />, {
      wrapper: Around,
    });
    await userEvent.type(screen.getByLabelText("Nazwa ligi"), "Czwartki");
    await userEvent.click(screen.getByRole("button", { name: "Załóż ligę" }));
    expect(await secondsOf(words)).toBe(7);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it("says for 10 s that no code could be sent, with the address of the support", async () => {
    const words = "Nie udało się wysłać SMS-a. Napisz na pomoc@example.org.";
    server.use(
      http.put(at("/users/set-phone-number"), () => refusal(400, "telephone-message-not-sent", words)),
    );
    render(<ChangeTelephone number="" act="Wyślij kod" onChanged={() => undefined} />, { wrapper: Around });
    await userEvent.type(screen.getByLabelText("Telefon"), "600-100-200");
    await userEvent.click(screen.getByRole("button", { name: "Wyślij kod" }));
    expect(await secondsOf(words)).toBe(10);
  });

  it.each([
    [409, "team-name-taken", "Nazwa drużyny jest już zajęta."],
    [400, "squad-invalid", "Za dużo zawodników z jednego klubu."],
    [409, "fixture-closed", "Kolejka jest już zamknięta."],
  ])("says for 7 s why a squad isn't saved: %i %s", async (status, code, words) => {
    server.use(http.post(at("/leagues/fantasy/userteams"), () => refusal(status, code, words)));
    const { result } = renderHook(useSquad, { wrapper: Around });
    result.current.save();
    expect(await secondsOf(words)).toBe(7);
  });

  it.each([
    ["team-name-taken", "Ta nazwa drużyny jest już zajęta."],
    ["fixture-closed", "Typy tej kolejki są już zamknięte."],
  ])("says for 7 s why a prediction isn't saved: %s", async (code, words) => {
    server.use(
      http.get(at("/leagues/typer/userteams/league/c1"), () => refusal(404, "team-not-found", "")),
      http.post(at("/leagues/typer/userteams"), () => refusal(409, code, words)),
    );
    const { result } = renderHook(() => useOutbox(aContest(), () => undefined), { wrapper: Around });
    result.current.outbox.choose("f1", "e1", offer, { "1X2": "X" });
    expect(await secondsOf(words)).toBe(7);
  });

  it("says for 5 s that a fixture isn't open yet", async () => {
    for (const words of [i18next.t("squad.notStarted"), i18next.t("predictions.notOpen")]) {
      toastThrottled(words);
      expect(await secondsOf(words)).toBe(5);
    }
  });
});

const offer: Parameters<ReturnType<typeof useOutbox>["outbox"]["choose"]>[2] = {
  state: "scheduled",
  availablePredictions: ["1", "X", "2"].map((name) => ({
    name,
    predictionFamily: "1X2",
    isDisabled: false,
  })),
};

/** The saving of a squad that nobody has saved before. */
function useSquad() {
  const league = aContest({ eventType: "Fantasy" });
  const fixture = { _id: "f1", state: "open" } as Fixture;
  const base = {
    ...{ draft: squad, bonus: null, captains: nobody, account },
    ...{ chips: [], returning: null, before: nobody },
  };
  const editor = useEditor({
    userId: "u1",
    leagueId: league._id,
    fixtureId: fixture._id,
    rules,
    athletes,
    base,
    revision: 0,
    firstName: "OrłyOli",
    onCaptainLost: () => undefined,
    onArmbandMoved: () => undefined,
  });
  return useSave({ league, fixture, editor, base, team: null, isTeamKnown: true, name: "OrłyOli" });
}
