import { nextTask } from "@/api/next-task";
import { ApiProblem } from "@/api/problem";

interface Reads<Asked, Answer> {
  /** One alone, by the call that answers it. */
  one: (asked: Asked) => Promise<Answer>;
  /** Several by one call: a function that finds the answer of each. Null: no call answers these together. */
  several: (all: readonly Asked[]) => Promise<((asked: Asked) => Answer) | null>;
}

/**
 * Gathers the reads of one task: several of one service become one call. Where that call is refused each is asked alone, so that
 * one refusal fails one read.
 */
export function together<Asked, Answer>({
  one,
  several,
}: Reads<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  let waiting: Asked[] = [];
  let answering: Promise<((asked: Asked) => Answer) | null> | null = null;
  const answer = async () => {
    await nextTask();
    const all = waiting;
    waiting = [];
    answering = null;
    if (all.length === 1) return null;
    try {
      return await several(all);
    } catch (error) {
      if (error instanceof ApiProblem) return null;
      throw error;
    }
  };
  return async (asked) => {
    waiting.push(asked);
    answering ??= answer();
    const found = await answering;
    return found === null ? one(asked) : found(asked);
  };
}
