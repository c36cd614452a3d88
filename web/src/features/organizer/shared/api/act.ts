import { useMutation } from "@tanstack/react-query";
import { queryClient } from "@/api/client";
import { useSubmission } from "@/api/submission";
import { toast } from "@/ui/toast";

/** Asks again for everything that an organizer's act may have changed, here and on the participants' screens. */
export async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [, path] }) =>
      typeof path === "string" &&
      ["/organizer/", "/leagues/", "/news/"].some((area) => path.startsWith(area)),
  });
}

/** An act may take its own form off the screen; the keyboard then starts again at the top of the page's content. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  });
}

export interface Act<Input> {
  /** Until everything is read again. */
  isPending: boolean;
  /** Why the last try failed; null once one succeeded. */
  problem: unknown;
  run: (input: Input) => void;
}

export interface Outcome<Input, Answer> {
  /** The message once it is done. */
  done?: string | ((input: Input) => string);
  /** At once, while everything is read again. */
  onAnswer?: (answer: Answer, input: Input) => void;
  /** When the screens show what the server has now. */
  onDone?: (answer: Answer, input: Input) => void;
  onFailed?: (problem: unknown) => void;
}

/** One act of the organizer: pending, done with a message, or refused with a reason that stays next to the form. */
export function useAct<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  { done, onAnswer, onDone, onFailed }: Outcome<Input, Answer> = {},
): Act<Input> {
  const { mutate, isPending, error } = useMutation<Answer, unknown, Input>({
    mutationFn: call,
    onSuccess: async (answer, input) => {
      onAnswer?.(answer, input);
      await readAgain();
      if (done !== undefined) toast("success", typeof done === "string" ? done : done(input));
      keepFocus();
      onDone?.(answer, input);
    },
    onError: (problem) => onFailed?.(problem),
  });
  return { isPending, problem: error, run: mutate };
}

/** An act that makes something. The same input sent again keeps its key, so that the server makes it once. */
export function useMaking<Input extends object, Answer>(
  call: (input: Input & { key: string }) => Promise<Answer>,
  outcome: Outcome<Input, Answer> = {},
): Act<Input> {
  const submission = useSubmission();
  const make = (given: Input) => call({ ...given, key: submission.keyOf(given) });
  const onAnswer = (answer: Answer, input: Input) => {
    submission.end();
    outcome.onAnswer?.(answer, input);
  };
  return useAct(make, { ...outcome, onAnswer });
}
