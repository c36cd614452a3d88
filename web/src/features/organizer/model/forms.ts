import {
  array,
  boolean,
  check,
  maxLength,
  minLength,
  object,
  string,
  trim,
  type infer as Infer,
} from "zod/mini";
import type { Contest, OrganizerFixture, SportEvent } from "@/api/types";
import { fromLocalInput, isSameMinute, toLocalInput } from "@/features/organizer/model/moments";

/** The forms of the console; messages are keys of `useFormWords`. What passes here the server checks again. */
const contestName = string().check(trim(), minLength(3, "nameLength"), maxLength(80, "nameLength"));
const englishContestName = string().check(trim(), maxLength(80, "tooLong"));
const moment = string().check(
  check((field) => {
    if (fromLocalInput(field.value) === null)
      field.issues.push({ code: "custom", message: "momentMissing", input: field.value });
  }),
);
const reason = string().check(trim(), minLength(1, "reasonMissing"), maxLength(500, "tooLong"));

export const contestForm = object({
  template: string().check(minLength(1, "templateMissing")),
  name: contestName,
  nameEn: englishContestName,
  startDate: moment,
});
export type ContestForm = Infer<typeof contestForm>;

const consentText = string().check(trim(), minLength(1, "empty"), maxLength(5000, "tooLong"));

/** So many consents of its own a contest may have. */
export const mostConsents = 10;

export const settingsForm = object({
  name: contestName,
  nameEn: englishContestName,
  startDate: moment,
  prizes: array(
    object({
      position: string().check(trim(), minLength(1, "empty"), maxLength(200, "tooLong")),
      prize: string().check(trim(), minLength(1, "empty"), maxLength(200, "tooLong")),
    }),
  ),
  consents: array(object({ key: string(), pl: consentText, en: consentText, required: boolean() })),
});
export type SettingsForm = Infer<typeof settingsForm>;

export const reasonForm = object({ reason });
export const reopenForm = object({ reason, closesAt: moment });
export type ReopenForm = Infer<typeof reopenForm>;

/** A message: title and text in one language at least. */
export const messageForm = object({
  titlePl: string().check(trim(), maxLength(120, "tooLong")),
  textPl: string().check(trim(), maxLength(4000, "tooLong")),
  titleEn: string().check(trim(), maxLength(120, "tooLong")),
  textEn: string().check(trim(), maxLength(4000, "tooLong")),
}).check(
  check((form) => {
    const { titlePl, textPl, titleEn, textEn } = form.value;
    const fail = (path: string) =>
      form.issues.push({ code: "custom", path: [path], message: "empty", input: form.value });
    const isEnglish = titleEn + textEn !== "" && titlePl + textPl === "";
    if (titlePl + titleEn === "") fail(isEnglish ? "titleEn" : "titlePl");
    if (textPl + textEn === "") fail(isEnglish ? "textEn" : "textPl");
  }),
);
export type MessageForm = Infer<typeof messageForm>;

export const fixtureForm = object({
  name: string().check(trim(), minLength(1, "empty"), maxLength(120, "tooLong")),
  nameEn: string().check(trim(), maxLength(120, "tooLong")),
  subTitle: string().check(maxLength(200, "tooLong")),
  from: moment,
  to: moment,
  opensAt: string(),
  closesAt: string(),
  reason: string().check(maxLength(500, "tooLong")),
}).check(
  check((form) => {
    const { from, to, opensAt, closesAt } = form.value;
    const fail = (path: string, message: string) =>
      form.issues.push({ code: "custom", path: [path], message, input: form.value });
    if (from !== "" && to !== "" && from > to) fail("to", "endBeforeStart");
    if (opensAt !== "" && closesAt !== "" && opensAt > closesAt) fail("closesAt", "closesBeforeOpens");
  }),
);
export type FixtureForm = Infer<typeof fixtureForm>;

export const eventForm = object({
  kind: string(),
  home: string().check(maxLength(120, "tooLong")),
  away: string().check(maxLength(120, "tooLong")),
  groupEventName: string().check(maxLength(120, "tooLong")),
  members: string(),
  startsAt: moment,
  venue: string().check(maxLength(120, "tooLong")),
  resultBasis: string(),
}).check(
  check((form) => {
    const fail = (path: string, message: string) =>
      form.issues.push({ code: "custom", path: [path], message, input: form.value });
    const { kind, home, away, groupEventName, members } = form.value;
    if (kind === "group") {
      if (groupEventName.trim() === "") fail("groupEventName", "empty");
      if (linesOf(members).length < 2) fail("members", "membersMissing");
      return;
    }
    if (home.trim() === "") fail("home", "empty");
    if (away.trim() === "") fail("away", "empty");
    if (home.trim() !== "" && home.trim() === away.trim()) fail("away", "sameSides");
  }),
);
export type EventForm = Infer<typeof eventForm>;

/** The lines of a text that aren't empty. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** What of the names differs; an emptied English one goes. */
function nameChanges(form: Pick<FixtureForm, "name" | "nameEn">, { names }: Pick<Contest, "names">) {
  return {
    ...(form.name === names.pl ? {} : { name: form.name }),
    ...(form.nameEn === (names.en ?? "") ? {} : { nameEn: form.nameEn }),
  };
}

/** An empty consent; `now` (milliseconds) makes its key, which no consent had before: people's answers are kept by it. */
export function newConsent(now: number): SettingsForm["consents"][number] {
  return { key: `c${now.toString(36)}`, pl: "", en: "", required: true };
}

/** A contest's own consents as the form has them. */
export function consentValues({
  additionalOptions,
}: Pick<Contest, "additionalOptions">): SettingsForm["consents"] {
  return additionalOptions.consents.map(({ key, text: { pl, en }, required }) => ({ key, pl, en, required }));
}

/** What of the settings differs from the contest: only that is sent. */
export function settingsChanges(form: SettingsForm, contest: Contest) {
  const startDate = fromLocalInput(form.startDate);
  const stored = contest.prizes.prizesList;
  const samePrizes =
    stored.length === form.prizes.length &&
    stored.every(
      ({ position, prize }, place) =>
        form.prizes[place]?.position === position && form.prizes[place].prize === prize,
    );
  const before = consentValues(contest);
  const sameConsents =
    before.length === form.consents.length &&
    before.every(({ key, pl, en, required }, place) => {
      const now = form.consents[place];
      return now?.key === key && now.pl === pl && now.en === en && now.required === required;
    });
  const consents = form.consents.map(({ key, pl, en, required }) => ({ key, text: { pl, en }, required }));
  return {
    ...nameChanges(form, contest),
    ...(startDate === null || isSameMinute(form.startDate, contest.startDate) ? {} : { startDate }),
    ...(samePrizes ? {} : { prizes: { prizesList: form.prizes } }),
    ...(sameConsents ? {} : { consents }),
  };
}

/** The form of a fixture; of a new one when there is none. */
export function fixtureValues(fixture: OrganizerFixture | null): FixtureForm {
  return {
    name: fixture?.names.pl ?? "",
    nameEn: fixture?.names.en ?? "",
    subTitle: fixture?.subTitle ?? "",
    from: toLocalInput(fixture?.from),
    to: toLocalInput(fixture?.to),
    opensAt: toLocalInput(fixture?.opensAt),
    closesAt: toLocalInput(fixture?.closesAt),
    reason: "",
  };
}

/** What of a fixture differs: only that is sent. An emptied opening or closing goes back to its default. */
export function fixtureChanges(form: FixtureForm, fixture: OrganizerFixture) {
  const required = (["from", "to"] as const).flatMap((field) => {
    const value = fromLocalInput(form[field]);
    return value === null || isSameMinute(form[field], fixture[field]) ? [] : [[field, value] as const];
  });
  const optional = (["opensAt", "closesAt"] as const).flatMap((field) =>
    isSameMinute(form[field], fixture[field]) ? [] : [[field, fromLocalInput(form[field])] as const],
  );
  const reasonGiven = form.reason.trim();
  return {
    ...nameChanges(form, fixture),
    ...(form.subTitle.trim() === (fixture.subTitle ?? "") ? {} : { subTitle: form.subTitle.trim() || null }),
    ...(Object.fromEntries(required) as { from?: string; to?: string }),
    ...(Object.fromEntries(optional) as { opensAt?: string | null; closesAt?: string | null }),
    ...(reasonGiven === "" ? {} : { reason: reasonGiven }),
  };
}

/** A new fixture as the server takes it. */
export function fixtureBody(form: FixtureForm) {
  const opensAt = fromLocalInput(form.opensAt);
  const closesAt = fromLocalInput(form.closesAt);
  return {
    name: form.name,
    ...(form.nameEn === "" ? {} : { nameEn: form.nameEn }),
    from: fromLocalInput(form.from) ?? "",
    to: fromLocalInput(form.to) ?? "",
    ...(form.subTitle.trim() === "" ? {} : { subTitle: form.subTitle.trim() }),
    ...(opensAt === null ? {} : { opensAt }),
    ...(closesAt === null ? {} : { closesAt }),
  };
}

/** A new event as the server takes it. */
export function eventBody(form: EventForm) {
  const basis = bases.find((known) => known === form.resultBasis);
  const venue = form.venue.trim();
  const isGroup = form.kind === "group";
  return {
    startsAt: fromLocalInput(form.startsAt) ?? "",
    home: isGroup ? null : form.home.trim(),
    away: isGroup ? null : form.away.trim(),
    groupEventName: isGroup ? form.groupEventName.trim() : null,
    members: isGroup ? linesOf(form.members) : [],
    venue: venue === "" ? null : venue,
    resultBasis: basis ?? null,
  };
}

const bases = ["normalTime", "extraTime", "penalties"] as const;

export const eventTimeForm = object({
  startsAt: moment,
  venue: string().check(maxLength(120, "tooLong")),
});
export type EventTimeForm = Infer<typeof eventTimeForm>;

/** What of an event's time and place differs: only that is sent. */
export function eventChanges(form: EventTimeForm, event: Pick<SportEvent, "startsAt" | "venue">) {
  const startsAt = fromLocalInput(form.startsAt);
  const venue = form.venue.trim();
  return {
    ...(startsAt === null || isSameMinute(form.startsAt, event.startsAt) ? {} : { startsAt }),
    ...(venue === (event.venue ?? "") ? {} : { venue: venue === "" ? null : venue }),
  };
}
