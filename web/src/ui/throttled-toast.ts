import { toast } from "@/ui/toast";

const last = new Map<string, number>();

/** Says everything anew, whenever it was said last. */
export function forgetThrottled(): void {
  last.clear();
}

/** Says something at most once per 5 s, however often it is asked for (spec §9, alert suppression). */
export function toastThrottled(words: string, now = Date.now()): void {
  if (now - (last.get(words) ?? Number.NEGATIVE_INFINITY) < 5_000) return;
  last.set(words, now);
  toast("refusal", words, { seconds: 5 });
}
