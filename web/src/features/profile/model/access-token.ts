import { array, custom, minLength, object, string, trim, type infer as Infer } from "zod/mini";
import type { AccessToken } from "@/api/types";

export type Scope = AccessToken["scopes"][number];

/** For how many days a token may be good; the server takes 1 to 366. */
export const LIVES = [7, 30, 90, 366] as const;

/** What a person may allow a program: the organizer's work only if it is theirs. */
export function scopesFor(isOrganizer: boolean): Scope[] {
  return isOrganizer ? ["read", "play", "organize"] : ["read", "play"];
}

/** A token to make; the messages are translation keys. */
export const newAccessToken = object({
  name: string().check(trim(), minLength(1, "profile.tokenNameEmpty")),
  scopes: array(custom<Scope>()).check(minLength(1, "profile.tokenScopesEmpty")),
  days: string(),
});

export type NewAccessToken = Infer<typeof newAccessToken>;

/** Whether a token is over at an instant, in milliseconds. */
export function isOver(token: Pick<AccessToken, "expiresAt">, now: number): boolean {
  return Date.parse(token.expiresAt) <= now;
}

/** Whether a token or a passkey was added in the last 30 days. */
export function isRecent({ createdAt }: { createdAt: string }, now: number): boolean {
  return Date.parse(createdAt) > now - 30 * 24 * 3_600_000;
}
