import type { Consent } from "@/api/types";

/** Agree, disagree, or not answered yet. */
export type ConsentAnswers = Readonly<Record<string, boolean | undefined>>;

/** Every statement agreed with. */
export function allAgreed(consents: readonly Consent[]): ConsentAnswers {
  return Object.fromEntries(consents.map(({ key }) => [key, true]));
}

/** The answers to send: a statement without an answer is not agreed with. */
export function toSend(consents: readonly Consent[], answers: ConsentAnswers): Record<string, boolean> {
  return Object.fromEntries(consents.map(({ key }) => [key, answers[key] === true]));
}

/** The required statements that are not agreed with. */
export function missing(consents: readonly Consent[], answers: ConsentAnswers): string[] {
  return consents.filter(({ key, required }) => required && answers[key] !== true).map(({ key }) => key);
}

/** The statements that "select all" agrees to beyond the required ones: it says so. */
export function voluntary(consents: readonly Consent[]): Consent[] {
  return consents.filter(({ required }) => !required);
}
