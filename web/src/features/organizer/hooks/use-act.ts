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

/** An act may take its own form off the screen; the keyboard then starts again at the top of the page's content. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  });
}

export interface Act {
  isPending: boolean;
  /** Why the last try failed; null once one succeeded. */
  problem: unknown;
  /** Does it; says `done` (if given) and reads everything again, or keeps the refusal. Answers null when it failed. */
  run: <T>(call: () => Promise<T>, done: string | null) => Promise<T | null>;
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
        if (done !== null) toast("success", done);
        keepFocus();
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
