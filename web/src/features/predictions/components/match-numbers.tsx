import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { classNames } from "@/ui/class-names";
import { eventTitle } from "@/ui/event-names";
import widthStyles from "@/ui/screen-width.module.css";
import { totals, type EventView } from "../model/sheet";
import styles from "@/features/predictions/components/match-numbers.module.css";

/** Beside each other in one row, at most: a finger finds each of them at 320 px. */
const IN_A_ROW = 8;

/** The punch card of a phone: inked numbers of what is chosen, each the way to its match. */
export function MatchNumbers({
  sheet,
  events,
}: {
  sheet: readonly EventView[];
  /** What holds an article for each event, in their order. */
  events: RefObject<HTMLElement | null>;
}) {
  const { t } = useTranslation();
  if (sheet.length < 2) return null;
  const rows = Math.ceil(sheet.length / IN_A_ROW);
  const next = sheet.find(({ completeness, isLocked }) => completeness === "empty" && !isLocked);
  return (
    <nav
      className={classNames(widthStyles.phone, styles.numbers)}
      style={{ gridTemplateColumns: `repeat(${Math.ceil(sheet.length / rows)}, 1fr)` }}
      aria-label={t("predictions.chosenOf", totals(sheet))}
    >
      {sheet.map((view, index) => (
        <button
          type="button"
          key={view.event.key}
          className={classNames(styles[view.completeness], view === next && styles.next)}
          aria-label={`${view.number}. ${eventTitle(view.event)}, ${t("predictions.families", view.chosen)}`}
          onClick={() => goTo(events.current?.querySelectorAll("article")[index])}
        >
          {view.number}
        </button>
      ))}
    </nav>
  );
}

/** Shows a match, opened, and leads the keyboard there. */
function goTo(article: Element | undefined) {
  const fold = article?.querySelector<HTMLElement>("[aria-expanded]");
  // drawn at once: a match that grows after the scroll would be scrolled past
  if (fold?.getAttribute("aria-expanded") === "false") flushSync(() => fold.click());
  article?.scrollIntoView();
  (fold ?? article?.querySelector("button"))?.focus({ preventScroll: true });
}

/** Shows the first of the events again, where a phone's switch of views stands below them all. */
export function backToStart(events: HTMLElement | null) {
  if (events !== null && events.getBoundingClientRect().top < 0) events.scrollIntoView();
}
