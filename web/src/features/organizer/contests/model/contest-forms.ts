import {
  array,
  boolean,
  literal,
  maxLength,
  minLength,
  object,
  refine,
  string,
  trim,
  type infer as Infer,
} from "zod/mini";
import type { Contest, ContestPatch } from "@/api/types";
import { differing } from "@/features/organizer/contests/model/patches";
import { moment, nameChanges, reason } from "@/features/organizer/shared/model/checks";
import { fromLocalInput, isSameMinute, toLocalInput } from "@/features/organizer/shared/model/moments";
import { storedLanguage } from "@/i18n/language";

const contestName = string().check(trim(), minLength(3, "nameLength"), maxLength(80, "nameLength"));
const englishContestName = string().check(trim(), maxLength(80, "tooLong"));

/** What a contest is called, and from when on it can be joined. */
export const nameForm = object({ name: contestName, nameEn: englishContestName, startDate: moment });
export type NameForm = Infer<typeof nameForm>;

/** The name of a contest, typed once more before it is deleted. */
const sameName = (name: string) =>
  string().check(
    trim(),
    refine((typed) => typed === name, "otherName"),
  );
export const sameNameForm = (name: string) => object({ name: sameName(name) });

/** Why a contest is closed, and its name typed once more. */
export const closingForm = (name: string) => object({ reason, name: sameName(name) });

/** A contest's names and start as the form has them. */
export function nameValues({ names, startDate }: Pick<Contest, "names" | "startDate">): NameForm {
  return { name: names.pl, nameEn: names.en ?? "", startDate: toLocalInput(startDate) };
}

/** What of the names and the start differs. */
export function changesOfName(form: NameForm, contest: Pick<Contest, "names" | "startDate">): ContestPatch {
  const startDate = fromLocalInput(form.startDate);
  return {
    ...nameChanges(form, contest),
    ...(startDate === null || isSameMinute(form.startDate, contest.startDate) ? {} : { startDate }),
  };
}

const line = string().check(trim(), minLength(1, "empty"), maxLength(200, "tooLong"));
const translated = string().check(trim(), maxLength(200, "tooLong"));
const paragraphs = string().check(trim(), maxLength(5000, "tooLong"));

/** That a text is written in one of its two languages at least; where it isn't, the organizer's own is asked for. */
function written<Pl extends string, En extends string>(pl: Pl, en: En) {
  return refine<Record<Pl | En, string>>((form) => form[pl] !== "" || form[en] !== "", {
    error: "oneLanguage",
    path: [storedLanguage() === "pl" ? pl : en],
  });
}

/** So many consents and sections of its own a contest may have. */
export const mostConsents = 10;
export const mostSections = 30;

const domain = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/** E-mail domains as they are typed: one after another, with or without an at sign. */
function domainsIn(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((one) => one.replace(/^@/, ""))
    .filter((one) => one !== "");
}

/** Who may join, with the code or the domains that it takes. */
const entry = {
  admission: literal(["everybody", "code", "domains", "approval"]),
  entryCode: string().check(trim(), maxLength(40, "tooLong")),
  entryDomains: string(),
};

/** Why the code or the domains can't be taken; null: they can, or aren't asked for. */
function entryFault({ admission, entryCode, entryDomains }: EntryForm): "entryCode" | "entryDomains" | null {
  if (admission === "code" && entryCode.trim().length < 6) return "entryCode";
  const domains = domainsIn(entryDomains);
  const isWrong = domains.length === 0 || !domains.every((one) => domain.test(one));
  return admission === "domains" && isWrong ? "entryDomains" : null;
}

interface EntryForm {
  admission: Contest["admission"];
  entryCode: string;
  entryDomains: string;
}

export const textsForm = object({
  ...entry,
  prizes: array(object({ position: line, prize: line })),
  consents: array(
    object({ key: string(), pl: paragraphs, en: paragraphs, required: boolean() }).check(written("pl", "en")),
  ),
  sections: array(
    object({ titlePl: translated, titleEn: translated, bodyPl: paragraphs, bodyEn: paragraphs }).check(
      written("titlePl", "titleEn"),
      written("bodyPl", "bodyEn"),
    ),
  ),
}).check(
  refine((form) => entryFault(form) !== "entryCode", { error: "entryCodeShort", path: ["entryCode"] }),
  refine((form) => entryFault(form) !== "entryDomains", { error: "domainInvalid", path: ["entryDomains"] }),
);
export type TextsForm = Infer<typeof textsForm>;

/** An empty consent; `now` (milliseconds) makes its key, which no consent had before: people's answers are kept by it. */
export function newConsent(now: number): TextsForm["consents"][number] {
  return { key: `c${now.toString(36)}`, pl: "", en: "", required: true };
}

/** What the texts of a contest are made from. */
type Texts = Pick<Contest, "prizes" | "additionalOptions" | "admission" | "entryCode" | "entryDomains">;

/** Who may join, and a contest's prizes, consents and added sections, as the form has them. */
export function textsValues({
  prizes: { prizesList },
  additionalOptions: { consents, sections },
  ...entered
}: Texts): TextsForm {
  return {
    admission: entered.admission,
    entryCode: entered.entryCode ?? "",
    entryDomains: entered.entryDomains.join(", "),
    prizes: prizesList.map(({ position, prize }) => ({ position, prize })),
    consents: consents.map(({ key, text, required }) => ({ key, ...once(text), required })),
    sections: sections.map((section) => {
      const [title, body] = [once(section.title), once(section.body)];
      return { titlePl: title.pl, titleEn: title.en, bodyPl: body.pl, bodyEn: body.en };
    }),
  };
}

/** What of the texts differs; each list is sent as a whole, in order. */
export function textsChanges(form: TextsForm, contest: Texts): ContestPatch {
  return differing(sent(form), sent(textsValues(contest)));
}

function sent({ prizes, consents, sections, ...entered }: TextsForm): ContestPatch {
  return {
    admission: entered.admission,
    ...(entered.admission === "code" ? { entryCode: entered.entryCode.trim() } : {}),
    ...(entered.admission === "domains" ? { entryDomains: domainsIn(entered.entryDomains) } : {}),
    prizes: { prizesList: prizes },
    consents: consents.map(({ key, pl, en, required }) => ({ key, text: inBoth(pl, en), required })),
    rules: sections.map(({ titlePl, titleEn, bodyPl, bodyEn }) => ({
      title: inBoth(titlePl, titleEn),
      body: inBoth(bodyPl, bodyEn),
    })),
  };
}

/** A text that is written in one language only is everybody's. */
function inBoth(pl: string, en: string): { pl: string; en: string } {
  return { pl: pl.trim() || en, en: en.trim() || pl };
}

/** A text as the form has it: one that is the same in both languages stands once, in the organizer's. */
function once({ pl, en }: { pl: string; en: string }): { pl: string; en: string } {
  if (pl !== en) return { pl, en };
  return storedLanguage() === "pl" ? { pl, en: "" } : { pl: "", en };
}
