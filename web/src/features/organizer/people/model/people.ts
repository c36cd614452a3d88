import type { paths } from "@/api/schema.gen";

type Answers = paths["/organizer/identity/users/{userId}"]["get"]["responses"];
export type Person = Answers[200]["content"]["application/json"];

export interface Scope {
  /** Null: the whole account. */
  league: string | null;
  name: string | null;
}

/** What somebody can still be blocked from: the contests they play, then the account; an organizer's is no browser's business. */
export function scopesOf({ leagues, blocks, roles }: Pick<Person, "leagues" | "blocks" | "roles">): Scope[] {
  const all: Scope[] = [
    ...leagues.map(({ _id, name }) => ({ league: _id, name })),
    ...(roles.includes("organizer") ? [] : [{ league: null, name: null }]),
  ];
  return all.filter(({ league }) => blocks.every((block) => block.league !== league));
}
