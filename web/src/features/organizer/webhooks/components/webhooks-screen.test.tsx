import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { organizing } from "@/features/organizer/shared/testing/organizing";
import { answerStoppedWebhook, answerWebhooks, SECRET } from "@/testing/samples/webhooks";
import { address } from "@/testing/visit";

const club = "https://klub.przyklad.org/trybuna/powiadomienia";
const old = "https://stare.przyklad.org/hook";
const hall = "https://hala.przyklad.org/ekran";
const path = "/organizer/mundial/webhooks";

const item = (url: string) => within(screen.getByRole("listitem", { name: url }));

/** An organizer who looks at a contest's webhooks. */
async function atWebhooks() {
  const visited = organizing();
  answerWebhooks(visited.wire);
  await visited.open(path);
  /** What was sent to change something: the end of its path. */
  const sent = () =>
    visited.wire.calls
      .filter(({ method }) => method !== "GET")
      .flatMap((call) => call.path.split("/webhooks")[1] ?? []);
  return { ...visited, sent };
}

describe("a contest's webhooks", () => {
  it("say how they are, are tried, and their messages are sent again", async () => {
    const { press, fill, sent } = await atWebhooks();
    expect(document.querySelectorAll("[data-webhook]")).toHaveLength(3);
    screen.getByText(/zatrzymany: od 5 dni/);

    await press("Ostatnie wiadomości", item(club));
    await screen.findByText("nieprzyjęta");
    await press("Wyślij próbę", item(club));
    await screen.findAllByText(/Próba wysłana/);
    const locked = screen
      .getAllByRole("listitem")
      .findLast(({ textContent }) => textContent.includes("nieprzyjęta"));
    await press(/^Wyślij ponownie/, within(locked as HTMLElement));
    await press("Wyślij wszystko ponownie", item(club));
    await screen.findByText("Podaj dzień i godzinę", { exact: false });
    await fill(screen.getByLabelText("Wyślij ponownie wszystko od"), "2026-11-20T10:00");
    await press("Wyślij wszystko ponownie", item(club));
    await screen.findByText(/Wysyłamy ponownie 2 wiadomości/);
    expect(sent()).toEqual(["/club/ping", "/club/deliveries/d3/replay", "/club/replay"]);
  });

  it("are given a secret, go on and are deleted", async () => {
    const { user, press, sent } = await atWebhooks();
    await press("Nowy sekret", item(club));
    await press(/Utwórz nowy/, within(await screen.findByRole("alertdialog")));
    await screen.findByText(SECRET);
    await user.click(screen.getByRole("button", { name: /Mam go zapisanego/ }));
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());

    await press("Wznów", item(old));
    await waitFor(() => expect(screen.queryByText(/zatrzymany: od 5 dni/)).toBeNull());
    await press("Usuń", item(hall));
    await press("Usuń webhook", within(await screen.findByRole("alertdialog")));
    await waitFor(() => expect(screen.queryByRole("listitem", { name: hall })).toBeNull());
    expect(sent()).toEqual(["/club/secret", "/gone/resume", "/hall"]);
  });

  it("are added, and the secret is shown once", async () => {
    const { wire, user, press, fill } = await atWebhooks();
    await press("Dodaj webhook");
    const url = screen.getByRole("textbox", { name: /^Adres/ });
    await waitFor(() => expect(url).toBeInvalid());
    await fill(url, "https://nowy.przyklad.org/hook");
    await user.click(screen.getByRole("checkbox", { name: "nowy ranking" }));
    await press("Dodaj webhook");
    await screen.findByText(SECRET);
    expect(
      wire.callsOf("POST /organizer/contests/leagues/{leagueId}/webhooks").map(({ body }) => body),
    ).toEqual([{ url: "https://nowy.przyklad.org/hook", kinds: ["results.published", "fixture.locked"] }]);
    await user.click(screen.getByRole("button", { name: /Mam go zapisanego/ }));
    await screen.findByRole("listitem", { name: "https://nowy.przyklad.org/hook" });
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  it("are given another address and other kinds, and a refusal loses nothing", async () => {
    const { wire, user, press, fill } = await atWebhooks();
    const form = () => screen.findByRole("form", { name: /^Zmień webhook/ });
    const url = async () => within(await form()).getByRole("textbox", { name: /^Adres/ });
    const ranking = async () => within(await form()).getByRole("checkbox", { name: "nowy ranking" });
    const save = async () => press("Zapisz zmiany", within(await form()));

    await press(/^Zmień/, item(old));
    expect(await url()).toHaveValue(old);
    await press("Anuluj", within(await form()));
    await waitFor(() => expect(item(old).getByRole("button", { name: /^Zmień/ })).toHaveFocus());
    expect(screen.queryByRole("form", { name: /^Zmień webhook/ })).toBeNull();

    await press(/^Zmień/, item(old));
    await fill(await url(), "");
    await save();
    await within(await form()).findByText(/Podaj pełny adres/);
    await fill(await url(), "https://127.0.0.1/hook");
    await user.click(await ranking());
    await save();
    await within(await form()).findByText(/Podaj publiczny adres https/);
    expect(await url()).toHaveValue("https://127.0.0.1/hook");
    expect(await ranking()).not.toBeChecked();

    await fill(await url(), "https://nowe.przyklad.org/hook");
    await save();
    await screen.findByText(/Nadal stoi: wznów go/);
    const changed = await screen.findByRole("listitem", { name: "https://nowe.przyklad.org/hook" });
    expect(changed).toHaveAttribute("data-webhook", "stopped");
    expect(within(changed).queryByText(/nowy ranking/)).toBeNull();
    expect(screen.queryByRole("form", { name: /^Zmień webhook/ })).toBeNull();
    const kinds = ["results.published", "fixture.locked"];
    const changes = wire.callsOf("PATCH /organizer/contests/leagues/{leagueId}/webhooks/{webhookId}");
    expect(changes.map(({ body }) => body)).toEqual([
      { url: "https://127.0.0.1/hook", kinds },
      { url: "https://nowe.przyklad.org/hook", kinds },
    ]);
  });

  it("that stopped are seen on the Overview, which leads to them", async () => {
    const { wire, open, follow } = organizing();
    answerStoppedWebhook(wire);
    await open("/organizer");
    const task = document.querySelector<HTMLElement>("[data-task=webhook]");
    expect(task).toHaveTextContent("się zatrzymał");
    await follow(/Zobacz webhooki/, within(task as HTMLElement));
    await screen.findByRole("heading", { level: 1, name: "Webhooki" });
    expect(address()).toBe(path);
  });
});
