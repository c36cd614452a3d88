import { array, boolean, maxLength, minLength, object, string, trim, type infer as Infer } from "zod/mini";
import type { Contest } from "@/api/types";
import { moment, nameChanges } from "@/features/organizer/shared/model/checks";
import { fromLocalInput, isSameMinute } from "@/features/organizer/shared/model/moments";

const contestName = string().check(trim(), minLength(3, "nameLength"), maxLength(80, "nameLength"));
const englishContestName = string().check(trim(), maxLength(80, "tooLong"));

export const contestForm = object({
  template: string().check(minLength(1, "templateMissing")),
  name: contestName,
  nameEn: englishContestName,
  startDate: moment,
});
export type ContestForm = Infer<typeof contestForm>;

/** A contest made from another one. */
export const copyForm = object({ name: contestName, nameEn: englishContestName, startDate: moment });
export type CopyForm = Infer<typeof copyForm>;

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
