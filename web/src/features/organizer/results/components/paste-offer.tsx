import { useTranslation } from "react-i18next";
import type { SportEvent } from "@/api/types";
import { who } from "@/features/organizer/results/model/statistic-names";
import { PastedColumns } from "@/features/organizer/shared/components/column-table";
import { PasteBox } from "@/features/organizer/shared/components/paste-box";
import type { StatisticsEntry } from "@/features/organizer/results/hooks/use-statistics";
import { withMeaning } from "@/features/organizer/shared/model/headed-table";
import { formatList, textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import styles from "@/features/organizer/results/components/paste-offer.module.css";

/** What was recognised in a paste: taken over by a button, never by itself. */
export function PasteOffer({ event, statistics }: { event: SportEvent; statistics: StatisticsEntry }) {
  const { t } = useTranslation();
  const { offer, sheet } = statistics;
  if (offer?.event !== event.key) return null;
  const { found, lines, guesses, unknown, ignored, table } = offer.paste;
  const meanings = [
    { id: who, label: t("organizer.statistics.athlete") },
    ...statistics.columns.map(({ name, label }) => ({ id: name, label: textOf(label) })),
  ];
  const nameOf = (player: string) => sheet.athletes.find(({ _id }) => _id === player)?.fullname ?? player;
  return (
    <PasteBox
      acts={
        <>
          {found > 0 && (
            <Button size="small" className={styles.accept} onPress={statistics.accept}>
              {t("organizer.statistics.accept")}
            </Button>
          )}
          <Button size="small" onPress={statistics.dismiss}>
            {t("organizer.statistics.dismiss")}
          </Button>
        </>
      }
    >
      <p>
        <b>
          {found === 0
            ? t("organizer.statistics.pasteNothing")
            : t("organizer.statistics.pasteFound", { found, lines })}
        </b>{" "}
        {t("organizer.statistics.pasteNotSaved")}
      </p>
      {guesses.map(({ written, player }) => (
        <p key={player}>{t("organizer.statistics.pasteGuess", { written, player: nameOf(player) })}</p>
      ))}
      {unknown.length > 0 && <p>{t("organizer.statistics.pasteUnknown", { names: formatList(unknown) })}</p>}
      {ignored.length > 0 && (
        <p>{t("organizer.statistics.pasteIgnored", { columns: formatList(ignored) })}</p>
      )}
      {table !== null && (
        <PastedColumns
          {...{ table, meanings }}
          onChoose={(head, meaning) => offer.again(withMeaning(table.columns, head, meaning))}
        />
      )}
    </PasteBox>
  );
}
