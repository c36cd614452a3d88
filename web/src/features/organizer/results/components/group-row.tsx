import { useTranslation } from "react-i18next";
import { medals, offers } from "@/features/organizer/fixtures/model/published";
import type { EntryProps } from "@/features/organizer/results/components/question-row";
import { medalFields } from "@/features/organizer/results/model/results";
import { classNames } from "@/ui/class-names";
import { clubName, eventTitle } from "@/ui/event-names";
import styles from "@/features/organizer/results/components/result-row.module.css";
import uiFieldStyles from "@/ui/field.module.css";

/** Who won a group or a competition, and who has its medals. */
export function GroupRow({ event, index, form, entry }: EntryProps) {
  const { t } = useTranslation();
  const title = eventTitle(event);
  const members = event.members.map((club) => ({ key: club.key, label: clubName(club) }));
  const labels = new Map(members.map(({ key, label }) => [key, label]));
  const isShared = entry.winner.includes(" ");
  const isBoth = offers(event, "GroupWinner") && offers(event, "GroupMedalists");
  return (
    <div className={styles.match}>
      <p className={styles.said}>{title}</p>
      {isBoth && <p className="sm mut">{t("event.winner")}</p>}
      {offers(event, "GroupWinner") && (
        <select
          className={classNames(uiFieldStyles.choice, styles.choice)}
          aria-label={t("organizer.results.winnerOf", { event: title })}
          {...form.register(`events.${index}.winner`)}
        >
          <option value="">{t("organizer.results.noWinner")}</option>
          {members.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
          {isShared && (
            <option value={entry.winner}>
              {entry.winner
                .split(" ")
                .map((key) => labels.get(key) ?? key)
                .join(", ")}
            </option>
          )}
        </select>
      )}
      {isBoth && <p className="sm mut">{t("event.medalists")}</p>}
      {offers(event, "GroupMedalists") && (
        <div className={styles.medals}>
          {entry.medalists.slice(0, medalFields(entry, members.length)).map((_, place) => (
            <select
              key={place}
              className={classNames(uiFieldStyles.choice, styles.choice)}
              aria-label={
                place < medals
                  ? t("organizer.results.medalist", { number: place + 1, event: title })
                  : t("organizer.results.sharedMedalist", { number: place + 1, event: title })
              }
              {...form.register(`events.${index}.medalists.${place}`)}
            >
              <option value="">
                {place < medals
                  ? t("organizer.results.noMedalist", { number: place + 1 })
                  : t("organizer.results.noShared")}
              </option>
              {members.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          ))}
        </div>
      )}
    </div>
  );
}
