import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { savedFiles } from "@/testing/browser-parts";
import { refusal } from "@/testing/refusal";
import { answerAudit, answerReports } from "@/testing/samples/reports";

const rows = () => [...document.querySelectorAll<HTMLElement>("main li button")];

describe("reports, and what organizers do with them", () => {
  it("are read, taken up, answered and closed, and the audit log keeps once that somebody asked who", async () => {
    const { wire, user, open, press, fill } = organizing();
    const reports = answerReports(wire);
    await open("/organizer/reports");
    await user.click(rows()[0] as HTMLElement);
    const heading = await screen.findByRole("heading", { name: "Punkty i wyniki" });
    await waitFor(() => expect(heading).toHaveFocus());
    await press("Pokaż, kto (zapisze się w dzienniku)");
    await main().findByRole("button", { name: "JagodaW" });
    await press("Zajmij się tym");
    await screen.findByText("Stan zgłoszenia zmieniony.");
    expect(reports[0]?.status).toBe("inWork");
    await press("Wyślij i zamknij");
    const answer = main().getByLabelText(/^Odpowiedź/);
    await waitFor(() => expect(answer).toBeInvalid());
    await fill(answer, "Dziękujemy, poprawiamy protokół.");
    await press("Wyślij i zamknij");
    await screen.findByRole("heading", { name: /^Odpowiedź z/ });
    expect(reports[0]?.status).toBe("closed");
    expect(reports[0]?.answers.map(({ text }) => text)).toEqual(["Dziękujemy, poprawiamy protokół."]);
    // the audit log keeps each time it is asked: acts that read everything again don't ask
    expect(wire.calls.filter(({ query }) => query.get("reveal") === "true")).toHaveLength(1);
  });

  it("are found by kind and words; a visitor's has nobody to answer; none, and a failure, are said", async () => {
    const { wire, user, open, press, fill } = organizing({ width: 820 });
    answerReports(wire);
    await open("/organizer/reports");
    await press(/^Błędy ekranu 1/);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(rows()[0] as HTMLElement);
    await screen.findByText(/nie ma komu odpowiedzieć/);
    screen.getByText(/3 takie same zgłoszenia/);
    expect(main().queryByLabelText(/^Odpowiedź/)).toBeNull();
    await open("/organizer/reports");
    await fill(screen.getByLabelText(/^Szukaj w treści/), "nic takiego");
    await press("Szukaj");
    await screen.findByRole("heading", { name: "Nie ma zgłoszeń" });
    wire.on("GET /organizer/storage_logs/reports", refusal(503, "service-unavailable", "Chwilowa przerwa."));
    await open("/organizer/reports");
    expect(await screen.findByRole("alert")).toHaveTextContent("Chwilowa przerwa.");
  });
});

describe("the audit log", () => {
  it("is whole, or says where it isn't", async () => {
    const { wire, open, press } = organizing();
    const log = answerAudit(wire);
    await open("/organizer/audit");
    expect(document.querySelector("[data-whole=true]")).not.toBeNull();
    screen.getByText("Poprawiono wyniki");
    expect(screen.queryByText(/results\.corrected/)).toBeNull(); // it is searched by the words
    log.brokenAt = 412;
    await press("Sprawdź jeszcze raz");
    await screen.findByText(/Wpis 412 nie zgadza się/);
    expect(document.querySelector("[data-whole=false]")).not.toBeNull();
  });

  it("is narrowed to what somebody did, and all of it is saved as a file", async () => {
    const { wire, open, press, fill } = organizing();
    answerAudit(wire);
    const count = (wanted: number) => waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(wanted));
    await open("/organizer/audit");
    const [actor] = await main().findAllByRole("button", { name: "JagodaW" });
    await press("JagodaW", within(actor?.closest("[role=row]") as HTMLElement));
    await count(4);
    screen.getByText(/^Tylko:/);
    await press("Wyczyść");
    await count(6);
    await fill(screen.getByLabelText(/^Szukaj: słowa/), "results");
    await press("Szukaj");
    await count(3);
    await fill(screen.getByLabelText(/^Szukaj: słowa/), "poprawiono wyniki");
    await press("Szukaj");
    await waitFor(() =>
      expect(wire.callsOf("GET /organizer/storage_logs/audit").at(-1)?.query.getAll("action")).toEqual([
        "results.corrected",
      ]),
    );
    await fill(screen.getByLabelText(/^Szukaj: słowa/), "results");
    await press("Szukaj");
    await count(3);
    await fill(screen.getByLabelText("Od"), "2026-11-13");
    await waitFor(() =>
      expect(wire.callsOf("GET /organizer/storage_logs/audit").at(-1)?.query.get("since")).toBe(
        new Date(2026, 10, 13).toISOString(), // the day begins where the reader is
      ),
    );
    await press("Pobierz JSON Lines");
    await waitFor(() => expect(savedFiles).toHaveLength(1));
    expect(savedFiles[0]?.name).toMatch(/^audit-\d{4}-\d\d-\d\d\.jsonl$/);
  });
});
