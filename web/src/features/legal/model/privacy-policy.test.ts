import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fillIn, privacyPolicy } from "@/features/legal/model/privacy-policy";

const paragraphs = privacyPolicy.flatMap((section) => section.paragraphs);
const everything = paragraphs.join("\n");

it("names the data controller by this installation's host and address, everywhere", () => {
  const text = fillIn(everything, "trybuna.test", "kontakt@trybuna.test");
  expect(text).toContain("serwisu trybuna.test");
  expect(text).toContain("kontakt@trybuna.test");
  expect(text).not.toMatch(/[{}]/);
});

it.each(["kodów zapasowych", "klucza dostępu", "jednym naciśnięciem z każdego takiego listu"])(
  "speaks of what securing an account keeps, and of mails that copy the inbox: %s",
  (words) => {
    expect(everything).toContain(words);
  },
);

it.each(["w których jest i od kiedy", "opis i godło ligi", "zaproszenia do nich", "jej członkowie widzą"])(
  "speaks of private leagues, and of what their members see: %s",
  (words) => {
    expect(everything).toContain(words);
  },
);

/** A table of docs/privacy.md: what is held, its name or place, and for how long. */
function table(heading: string): { what: string; name: string; howLong: string }[] {
  const [, part = ""] = `\n${readFileSync("../docs/privacy.md", "utf8")}`.split(`\n${heading}\n`);
  const lines = (part.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) => {
    const [, what = "", name = "", howLong = ""] = line.split("|").map((cell) => cell.trim());
    return { what, name, howLong };
  });
}

const units: Record<string, string> = { day: "dni", hour: "godzin", minute: "minut" };

/** The times that a text says, in either language, as "30 dni". */
function times(text: string): string[] {
  const found = [...text.matchAll(/(\d+) (days?|hours?|minutes?|dni|godzin|minut)/g)];
  return [
    ...new Set(
      found.map(([, number = "", unit = ""]) => `${number} ${units[unit.replace(/s$/, "")] ?? unit}`),
    ),
  ].sort();
}

/** The one paragraph of the policy that begins so. */
function saidIn(beginning: string): string {
  const found = paragraphs.filter((paragraph) => paragraph.startsWith(beginning));
  expect(found, beginning).toHaveLength(1);
  return found.join("");
}

/** Where the policy says how long what begins so in the table is held. */
const held: Record<string, string> = {
  "account, contact data": "Konto, dane kontaktowe",
  "accounts whose address": "Konto, którego adresu",
  "devices logged in": "Sesja, z której nikt",
  "messages in the inbox": "Wiadomości w skrzynce",
  "browsers that show": "Adres przeglądarki",
  "notifications that wait": "Adres przeglądarki",
  "an app's secret": "Sekret aplikacji",
  "log-ins that wait": "Sekret aplikacji",
  "by which mails": "Konto, dane kontaktowe",
  "links by mail": "Linki z listów",
  "mails: address": "Treść i adres listu",
  "mails and SMS as files": "Treść i adres listu",
  attempts: "Próby logowania",
  "events that were handled": "Zdarzenia, które",
  "organizers' decisions": "Decyzje organizatora",
  "requests to join": "Prośbę o dołączenie",
  "winners' data": "Dane zwycięzców do wydania",
  "addresses of calendars": "Konto, dane kontaktowe",
  "teams, picks": "Po usunięciu konta",
  "private leagues": "Udział w lidze prywatnej",
  "logos of private leagues": "Udział w lidze prywatnej",
  "who did what": "To, co ktoś zrobił",
  "messages to the organizer": "Wiadomości do organizatora,",
  pictures: "Udział w lidze prywatnej",
  "log lines": "To, co ktoś zrobił",
  backups: "Po usunięciu konta",
};

/** The words of the policy for what begins so in the table of the browser. */
const keptInBrowser: Record<string, string> = {
  "the secret that keeps": "trybuna-refresh utrzymuje sesję",
  "a log-in begun": "trybuna-social przez 10 minut",
  "that there may be": "znak, że może trwać sesja (do wylogowania)",
  "language, theme": "wybrany język i wygląd",
  "board or list": "wybór tablicy albo listy",
  "the contest looked at": "ostatnio oglądane rozgrywki",
  "athletes watched": "obserwowanych zawodników",
  "filters and order": "filtry i kolejność listy transferowej",
  "points and place": "punkty i miejsce pokazane ostatnio",
  "that a passkey": "używano tu klucza dostępu",
  "that reminders were asked about": "znak, że pytano o przypomnienia",
  "an invitation": "zaproszenie do ligi prywatnej, które czeka na odpowiedź",
  "picks on a contest's page": "typy z podglądu rozgrywek",
  "a random key": "losowy klucz rejestracji",
  "picks and squads": "niezapisane typy i niezapisany skład",
  "the contest chosen": "wersje robocze formularzy, bez haseł",
  "offline copy": "Kopia znika przy wylogowaniu, a to, co starsze niż 30 dni",
  "the app's files": "przechowuje pliki serwisu",
};

/** What a table's row is called in one of the lists above. */
function keyOf(names: readonly string[], what: string): string {
  const found = names.filter((name) => what.startsWith(name));
  expect(found, `the policy says nothing of: ${what}`).toHaveLength(1);
  return found.join("");
}

describe("the tables of docs/privacy.md", () => {
  const rows = table("# Personal data: fields, places and retention");
  const browser = table("## In the browser");

  it("have each row said in the policy, and no row is said that isn't there", () => {
    for (const [list, among] of [
      [held, rows],
      [keptInBrowser, browser],
    ] as const) {
      const said = among.map(({ what }) => keyOf(Object.keys(list), what));
      expect([...said].sort()).toEqual(Object.keys(list).sort());
    }
  });

  it.each([...new Set(Object.values(held))])("have the times of the policy: %s …", (beginning) => {
    const of = rows.filter(({ what }) => held[keyOf(Object.keys(held), what)] === beginning);
    expect(times(saidIn(beginning))).toEqual(times(of.map(({ howLong }) => howLong).join("\n")));
  });

  it.each(Object.entries(keptInBrowser))("have their words in the policy: %s", (what, words) => {
    expect(everything).toContain(words);
    const row = browser.find((one) => one.what.startsWith(what));
    const said = paragraphs.find((paragraph) => paragraph.includes(words)) ?? "";
    expect(times(said)).toEqual(expect.arrayContaining(times(row?.howLong ?? "")));
  });

  it("name everything that the web app keeps in the browser", () => {
    const named = browser.flatMap(({ name }) =>
      [...name.matchAll(/`(trybuna\.[\w-]+)`/g)].map(([, key]) => key),
    );
    const files = ["src", "public"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(tsx?|js)$/.test(file) && !/\.test\.|testing/.test(file))
        .map((file) => readFileSync(join(folder, file), "utf8")),
    );
    const keys = files.flatMap((source) =>
      [...source.matchAll(/["`](trybuna\.[\w-]+)/g)].map(([, key]) => key),
    );
    expect([...new Set(keys)].filter((key) => !elsewhere.has(key)).sort()).toEqual([...named].sort());
  });
});

/** A message between tabs, a lock between them, a message to the service worker, the file that recovery codes are saved as, an example's host. */
const elsewhere = new Set<string | undefined>([
  "trybuna.confirmed",
  "trybuna.refresh",
  "trybuna.files",
  "trybuna.txt",
  "trybuna.test",
]);
