import { useState } from "react";
import { queryClient } from "@/api/client";
import { toast } from "@/ui/toast";

/** Asks again for everything that an organizer's act may have changed, here and on the participants' screens. */
async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [, path] }) =>
      typeof path === "string" && (path.startsWith("/organizer/") || path.startsWith("/leagues/")),
  });
}

export interface Act {
  isPending: boolean;
  /** Why the last try failed; null once one succeeded. */
  problem: unknown;
  /** Does it; says `done` and reads everything again, or keeps the refusal. Answers null when it failed. */
  run: <T>(call: () => Promise<T>, done: string) => Promise<T | null>;
}

/** One act of the organizer: pending, done with a message, or refused with a reason that stays next to the form. */
export function useAct(): Act {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  return {
    isPending,
    problem,
    run: async (call, done) => {
      setPending(true);
      setProblem(null);
      try {
        const answer = await call();
        await readAgain();
        toast("success", done);
        return answer;
      } catch (error) {
        setProblem(error);
        return null;
      } finally {
        setPending(false);
      }
    },
  };
}
