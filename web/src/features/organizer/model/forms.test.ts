import { describe, expect, it } from "vitest";
import { aContest } from "@/api/testing/factories";
import type { OrganizerFixture } from "@/api/types";
import {
  consentValues,
  contestForm,
  eventBody,
  eventChanges,
  eventForm,
  fixtureBody,
  fixtureChanges,
  fixtureForm,
  fixtureValues,
  linesOf,
  newConsent,
  reasonForm,
  settingsChanges,
  settingsForm,
  type EventForm,
} from "@/features/organizer/model/forms";
import { fromLocalInput, toLocalInput } from "@/features/organizer/model/moments";

const fixture = {
  name: "Round 1",
  names: { pl: "Kolejka 1", en: "Round 1" },
  subTitle: null,
  from: "2026-11-21T17:30:00Z",
  to: "2026-11-22T21:00:00Z",
  opensAt: "2026-11-01T08:15:42Z",
  closesAt: "2026-11-21T17:30:00Z",
} as OrganizerFixture;

/** The messages of a form's faults by field. */
function faults(parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) {
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
}

describe("a new contest", () => {
  it("needs a template, a name of 3 to 80 characters and a start", () => {
    expect(faults(contestForm.safeParse({ template: "", name: " A ", nameEn: "", startDate: "" }))).toEqual({
      template: "templateMissing",
      name: "nameLength",
      startDate: "momentMissing",
    });
    const good = {
      template: "football-typer",
      name: "  Puchar  ",
      nameEn: "",
      startDate: "2026-12-01T18:00",
    };
    expect(contestForm.parse(good).name).toBe("Puchar");
  });
});

describe("settings", () => {
  const contest = aContest({ prizes: { prizesList: [{ position: "1", prize: "Puchar" }] } });
  const form = {
    name: contest.name,
    nameEn: "",
    startDate: toLocalInput(contest.startDate),
    prizes: [{ position: "1", prize: "Puchar" }],
    consents: [],
  };

  it("send nothing when nothing differs", () => {
    expect(settingsChanges(form, contest)).toEqual({});
  });

  it("send only what differs, prizes as a whole and in order", () => {
    const prizes = [
      { position: "1", prize: "Puchar" },
      { position: "2-3", prize: "Szalik" },
    ];
    expect(settingsChanges({ ...form, prizes }, contest)).toEqual({ prizes: { prizesList: prizes } });
    expect(settingsChanges({ ...form, name: "Puchar wsi" }, contest)).toEqual({ name: "Puchar wsi" });
  });

  it("send an English name that differs from the one given, empty when it goes", () => {
    expect(settingsChanges({ ...form, nameEn: "City Cup" }, contest)).toEqual({ nameEn: "City Cup" });
    const named = aContest({ name: "City Cup", names: { pl: "Puchar miast", en: "City Cup" } });
    expect(settingsChanges({ ...form, name: "Puchar miast" }, named)).toMatchObject({ nameEn: "" });
  });

  it("send consents as a whole, in both languages, when one of them differs", () => {
    const text = { pl: "Mam 16 lat.", en: "I am 16." };
    const age = { key: "age", text, textHash: "a", required: true };
    const asking = { ...contest, additionalOptions: { consents: [age] } };
    const consents = consentValues(asking);
    expect(settingsChanges({ ...form, consents }, asking)).toEqual({});
    const optional = consents.map((consent) => ({ ...consent, required: false }));
    expect(settingsChanges({ ...form, consents: optional }, asking)).toEqual({
      consents: [{ key: "age", text, required: false }],
    });
    const more = [...consents, { ...newConsent(1), pl: "Zdjęcia", en: "Pictures" }];
    expect(settingsChanges({ ...form, consents: more }, asking)).toMatchObject({
      consents: [{ key: "age" }, { key: "c1", text: { pl: "Zdjęcia", en: "Pictures" }, required: true }],
    });
    expect(settingsChanges({ ...form, consents: [] }, asking)).toEqual({ consents: [] });
  });

  it("refuse a consent without its text in one of the languages", () => {
    const consents = [{ ...newConsent(1), pl: "Zdjęcia", en: " " }];
    expect(faults(settingsForm.safeParse({ ...form, consents }))).toEqual({ "consents.0.en": "empty" });
  });

  it("refuse a prize without its position", () => {
    const prizes = [{ position: " ", prize: "Puchar" }];
    expect(faults(settingsForm.safeParse({ ...form, prizes }))).toEqual({ "prizes.0.position": "empty" });
  });
});

describe("a reason", () => {
  it("is words, not blanks", () => {
    expect(faults(reasonForm.safeParse({ reason: "  " }))).toEqual({ reason: "reasonMissing" });
    expect(reasonForm.parse({ reason: " Zalane boisko " }).reason).toBe("Zalane boisko");
  });
});

describe("a fixture", () => {
  it("sends nothing when nothing differs, seconds that the fields can't hold included", () => {
    expect(fixtureChanges(fixtureValues(fixture), fixture)).toEqual({});
  });

  it("sends what differs, and an emptied closing as its default", () => {
    const form = { ...fixtureValues(fixture), closesAt: "", subTitle: "grupy", reason: " nowy termin " };
    expect(fixtureChanges(form, fixture)).toEqual({
      closesAt: null,
      subTitle: "grupy",
      reason: "nowy termin",
    });
  });

  it("can't end before it starts, nor close before it opens", () => {
    const form = { ...fixtureValues(null), name: "K1", from: "2026-12-02T10:00", to: "2026-12-01T10:00" };
    expect(faults(fixtureForm.safeParse(form))).toEqual({ to: "endBeforeStart" });
    const window = { opensAt: "2026-12-02T10:00", closesAt: "2026-12-01T10:00" };
    expect(faults(fixtureForm.safeParse({ ...form, to: form.from, ...window }))).toEqual({
      closesAt: "closesBeforeOpens",
    });
  });

  it("is made with the times that were given, and no others", () => {
    const form = { ...fixtureValues(null), name: "K1", from: "2026-12-01T10:00", to: "2026-12-01T12:00" };
    expect(fixtureBody(form)).toEqual({
      name: "K1",
      from: fromLocalInput(form.from),
      to: fromLocalInput(form.to),
    });
  });
});

describe("an event", () => {
  const match: EventForm = {
    kind: "match",
    home: "Narew ",
    away: "Bzura",
    groupEventName: "",
    members: "",
    startsAt: "2026-12-01T18:00",
    venue: "",
    resultBasis: "normalTime",
  };

  it("is a match of two different sides", () => {
    expect(eventForm.safeParse(match).success).toBe(true);
    expect(faults(eventForm.safeParse({ ...match, away: "Narew" }))).toEqual({ away: "sameSides" });
    expect(faults(eventForm.safeParse({ ...match, home: " " }))).toEqual({ home: "empty" });
    expect(eventBody(match)).toMatchObject({
      home: "Narew",
      away: "Bzura",
      groupEventName: null,
      members: [],
    });
  });

  it("is a group of two or more, one on each line", () => {
    expect(linesOf(" Narew \n\n Bzura\n")).toEqual(["Narew", "Bzura"]);
    const group = { ...match, kind: "group", groupEventName: "Grupa A", members: "Narew" };
    expect(faults(eventForm.safeParse(group))).toEqual({ members: "membersMissing" });
    expect(eventBody({ ...group, members: "Narew\nBzura" })).toMatchObject({
      home: null,
      away: null,
      groupEventName: "Grupa A",
      members: ["Narew", "Bzura"],
    });
  });

  it("sends only a changed time or venue", () => {
    const event = { startsAt: "2026-12-01T18:00:00Z", venue: "Zawada" };
    const form = { startsAt: toLocalInput(event.startsAt), venue: "Zawada" };
    expect(eventChanges(form, event)).toEqual({});
    expect(eventChanges({ ...form, venue: " " }, event)).toEqual({ venue: null });
    expect(eventChanges({ ...form, startsAt: "2026-12-02T18:00" }, event)).toEqual({
      startsAt: fromLocalInput("2026-12-02T18:00"),
    });
  });
});
