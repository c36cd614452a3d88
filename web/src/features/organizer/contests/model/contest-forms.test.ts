import { describe, expect, it } from "vitest";
import { aContest } from "@/api/testing/factories";
import {
  changesOfName,
  nameForm,
  nameValues,
  newConsent,
  textsChanges,
  textsForm,
  textsValues,
} from "@/features/organizer/contests/model/contest-forms";
import { faults } from "@/features/organizer/shared/testing/faults";

describe("names and start", () => {
  const contest = aContest();
  const form = nameValues(contest);

  it("are a name of 3 to 80 characters and a moment", () => {
    expect(faults(nameForm.safeParse({ name: " A ", nameEn: "", startDate: "" }))).toEqual({
      name: "nameLength",
      startDate: "momentMissing",
    });
    expect(nameForm.parse({ ...form, name: "  Puchar  " }).name).toBe("Puchar");
  });

  it("send nothing when nothing differs, and only what does", () => {
    expect(changesOfName(form, contest)).toEqual({});
    expect(changesOfName({ ...form, name: "Puchar wsi" }, contest)).toEqual({ name: "Puchar wsi" });
    expect(Object.keys(changesOfName({ ...form, startDate: "2026-12-24T18:00" }, contest))).toEqual([
      "startDate",
    ]);
  });

  it("send an English name that differs from the one given, empty when it goes", () => {
    expect(changesOfName({ ...form, nameEn: "City Cup" }, contest)).toEqual({ nameEn: "City Cup" });
    const named = aContest({ name: "City Cup", names: { pl: "Puchar miast", en: "City Cup" } });
    expect(changesOfName({ ...nameValues(named), nameEn: "" }, named)).toEqual({ nameEn: "" });
  });
});

describe("prizes, consents and sections", () => {
  const text = { pl: "Mam 16 lat.", en: "I am 16." };
  const age = { key: "age", text, textHash: "a", required: true };
  const fair = {
    title: { pl: "Fair play", en: "Fair play" },
    body: { pl: "Gramy fair.", en: "We play fair." },
  };
  const contest = aContest({
    prizes: { prizesList: [{ position: "1", prize: "Puchar" }] },
    additionalOptions: { consents: [age], sections: [fair] },
  });
  const form = textsValues(contest);

  it("send nothing when nothing differs", () => {
    expect(textsChanges(form, contest)).toEqual({});
  });

  it("send prizes as a whole and in order", () => {
    const prizes = [...form.prizes, { position: "2-3", prize: "Szalik" }];
    expect(textsChanges({ ...form, prizes }, contest)).toEqual({ prizes: { prizesList: prizes } });
  });

  it("send consents as a whole, in both languages, when one of them differs", () => {
    const optional = form.consents.map((consent) => ({ ...consent, required: false }));
    expect(textsChanges({ ...form, consents: optional }, contest)).toEqual({
      consents: [{ key: "age", text, required: false }],
    });
    const more = [...form.consents, { ...newConsent(1), pl: "Zdjęcia", en: "Pictures" }];
    expect(textsChanges({ ...form, consents: more }, contest)).toMatchObject({
      consents: [{ key: "age" }, { key: "c1", text: { pl: "Zdjęcia", en: "Pictures" }, required: true }],
    });
    expect(textsChanges({ ...form, consents: [] }, contest)).toEqual({ consents: [] });
  });

  it("send sections in both languages as the rules that they are", () => {
    const sections = [{ titlePl: "Nagrody", titleEn: "Prizes", bodyPl: "Jedna.", bodyEn: "One." }];
    expect(textsChanges({ ...form, sections }, contest)).toEqual({
      rules: [{ title: { pl: "Nagrody", en: "Prizes" }, body: { pl: "Jedna.", en: "One." } }],
    });
  });

  it("are everybody's where they are written in one language only, and stand once in the form then", () => {
    const consents = [{ ...newConsent(1), pl: "", en: "Pictures" }];
    const sections = [{ titlePl: "Nagrody", titleEn: "", bodyPl: "Jedna.", bodyEn: "" }];
    expect(textsForm.safeParse({ ...form, consents, sections }).success).toBe(true);
    expect(textsChanges({ ...form, consents, sections }, contest)).toEqual({
      consents: [{ key: "c1", text: { pl: "Pictures", en: "Pictures" }, required: true }],
      rules: [{ title: { pl: "Nagrody", en: "Nagrody" }, body: { pl: "Jedna.", en: "Jedna." } }],
    });
    expect(form.sections).toEqual([
      { titlePl: "Fair play", titleEn: "", bodyPl: "Gramy fair.", bodyEn: "We play fair." },
    ]);
  });

  it("refuse a text without any of its languages, and a prize without its position", () => {
    const wrong = {
      ...form,
      prizes: [{ position: " ", prize: "Puchar" }],
      consents: [{ ...newConsent(1), pl: " ", en: " " }],
      sections: [{ titlePl: "", titleEn: "", bodyPl: "B", bodyEn: "" }],
    };
    expect(faults(textsForm.safeParse(wrong))).toEqual({
      "prizes.0.position": "empty",
      "consents.0.pl": "oneLanguage",
      "sections.0.titlePl": "oneLanguage",
    });
  });
});

describe("who may join", () => {
  const contest = aContest();
  const form = textsValues(contest);

  it("is everybody at first, and sends the code or the domains with it", () => {
    expect(textsChanges({ ...form, admission: "code", entryCode: " BIURO-26 " }, contest)).toEqual({
      admission: "code",
      entryCode: "BIURO-26",
    });
    const entryDomains = "@Biuro.example, oddzial.example;";
    expect(textsChanges({ ...form, admission: "domains", entryDomains }, contest)).toEqual({
      admission: "domains",
      entryDomains: ["biuro.example", "oddzial.example"],
    });
    expect(textsChanges({ ...form, entryCode: "BIURO-26" }, contest)).toEqual({});
  });

  it.each([
    ["code", { entryCode: "12345" }, { entryCode: "entryCodeShort" }],
    ["domains", { entryDomains: " " }, { entryDomains: "domainInvalid" }],
    ["domains", { entryDomains: "biuro.example, biuro" }, { entryDomains: "domainInvalid" }],
    ["approval", { entryCode: "1", entryDomains: "biuro" }, {}],
  ] as const)("needs a code of 6 characters, or domains: %s", (admission, typed, wrong) => {
    const found = textsForm.safeParse({ ...form, admission, ...typed });
    expect(found.success ? {} : faults(found)).toEqual(wrong);
  });
});
