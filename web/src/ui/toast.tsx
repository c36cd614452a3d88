import { Check, CircleAlert, Clock } from "lucide-react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import "sonner/dist/styles.css";
import { useTranslation } from "react-i18next";
import { ApiProblem, NoAnswer, PasskeyAborted } from "@/api/problem";
import { classNames } from "@/ui/class-names";
import { clearPlace, offset } from "@/ui/toast-place";
import i18next from "i18next";
import styles from "@/ui/toast.module.css";

/** How long a message stays, in seconds (spec §9, web.md): success, refusal, a support address to copy, lost connection, server down. */
type ToastSeconds = 5 | 7 | 10 | 15 | 30;
export type ToastKind = "success" | "refusal" | "notice";

interface ToastOptions {
  /** 5 for success, 7 for a refusal, 15 for a notice, unless said. */
  seconds?: ToastSeconds;
  action?: { label: string; onPress: () => void };
}

const usual = { success: 5, refusal: 7, notice: 15 } as const;
const look = { success: undefined, refusal: styles.refusal, notice: styles.notice } as const;
const icons = { success: Check, refusal: CircleAlert, notice: Clock } as const;

/** When each message was last shown: the same one comes at most once per 5 s (spec §9). */
const lastShown = new Map<string, number>();
const suppression = 5_000;

/** Shows a message, unless the same words came within the last 5 s. */
export function toast(
  kind: ToastKind,
  words: string,
  { seconds = usual[kind], action }: ToastOptions = {},
): void {
  const now = Date.now();
  if (now - (lastShown.get(words) ?? -suppression) < suppression) return;
  lastShown.set(words, now);
  const Icon = icons[kind];
  const kept = [...document.querySelectorAll("[data-token], [data-save]")];
  const position = clearPlace(
    { width: window.innerWidth, height: window.innerHeight },
    kept.map((one) => one.getBoundingClientRect()),
  );
  sonner.custom(
    (id) => (
      <div className={classNames(styles.toast, look[kind], position !== "top-center" && styles.beside)}>
        <Icon className="ico" aria-hidden="true" />
        <span>{words}</span>
        {action !== undefined && (
          <button
            type="button"
            onClick={() => {
              sonner.dismiss(id);
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    ),
    { duration: seconds * 1_000, id: words, position },
  );
}

/** Takes a message away before its time: what it says isn't so any more. */
export function untoast(words: string): void {
  lastShown.delete(words);
  sonner.dismiss(words);
}

/** Takes every message away, and shows each anew whenever it was shown last. */
export function forgetToasts(): void {
  lastShown.clear();
  sonner.dismiss();
}

/** The words for an error: the server's `detail`, or our own where no answer came. */
export function wordsFor(error: unknown): string {
  if (error instanceof ApiProblem) {
    if (error.detail !== "") return error.detail;
    return error.status >= 502 ? i18next.t("errors.serviceDown") : i18next.t("errors.server");
  }
  if (error instanceof NoAnswer) return i18next.t("errors.connectionLost");
  if (error instanceof PasskeyAborted)
    return error.isKnown ? i18next.t("errors.passkeyKnown") : i18next.t("errors.passkeyAborted");
  return i18next.t("errors.unexpected");
}

/** Shows why something failed: 7 s a refusal, 15 s a lost connection, 30 s a service that is down. */
export function toastError(error: unknown, action?: { label: string; onPress: () => void }): void {
  const offer = action === undefined ? {} : { action };
  if (error instanceof NoAnswer) toast("notice", wordsFor(error), { seconds: 15, ...offer });
  else if (error instanceof ApiProblem && error.status >= 502)
    toast("notice", wordsFor(error), { seconds: 30, ...offer });
  else toast("refusal", wordsFor(error), { seconds: 7, ...offer });
}

/** Where messages appear; once, in the app's root. */
export function Toaster() {
  const { t } = useTranslation();
  return (
    <Sonner
      // over the header, unless tokens or Save have been scrolled there
      position="top-center"
      visibleToasts={3}
      offset={offset}
      mobileOffset={{ top: 6, left: 8, right: 8 }}
      containerAriaLabel={t("ui.messages")}
      toastOptions={{ unstyled: true }}
    />
  );
}
