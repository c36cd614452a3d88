import { describe, expect, it } from "vitest";
import { aContest } from "@/api/testing/factories";
import {
  consentValues,
  contestForm,
  newConsent,
  settingsChanges,
  settingsForm,
} from "@/features/organizer/contests/model/contest-forms";
import { toLocalInput } from "@/features/organizer/shared/model/moments";
import { faults } from "@/features/organizer/shared/testing/faults";

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
