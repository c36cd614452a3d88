import { useTranslation } from "react-i18next";
import type { SportEvent } from "@/api/types";
import { who } from "@/features/organizer/results/model/statistic-names";
import { PastedColumns } from "@/features/organizer/shared/components/column-table";
import { PasteBox } from "@/features/organizer/shared/components/paste-box";
import { WaitingValues } from "@/features/organizer/shared/components/waiting-values";
import type { StatisticsEntry } from "@/features/organizer/results/hooks/use-statistics";
import { withMeaning } from "@/features/organizer/shared/model/headed-table";
import { formatList, textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import styles from "@/features/organizer/results/components/paste-offer.module.css";

/** The recognised cells of a paste: taken over by a button, never by itself. */
export function PasteOffer({ event, statistics }: { event: SportEvent; statistics: StatisticsEntry }) {
  const { t } = useTranslation();
  const { offer, sheet } = statistics;
  if (offer?.event !== event.key) return null;
  const { fills, waiting } = offer;
  const { found, lines, guesses, unknown, ignored, table } = offer.paste;
  const meanings = [
    { id: who, label: t("organizer.statistics.athlete") },
    ...statistics.columns.map(({ name, label }) => ({ id: name, label: textOf(label) })),
  ];
  const labelOf = (name: string) => meanings.find(({ id }) => id === name)?.label ?? name;
  const nameOf = (player: string) => sheet.athletes.find(({ _id }) => _id === player)?.fullname ?? player;
  return (
    <PasteBox
      acts={
        <>
          {fills.length > 0 && (
            <Button size="small" className={styles.accept} onPress={statistics.accept}>
              {t("organizer.statistics.accept")}
            </Button>
          )}
          <Button size="small" onPress={statistics.dismiss}>
            {fills.length > 0 ? t("organizer.statistics.dismiss") : t("organizer.sheet.paste.close")}
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
        {fills.length > 0 && t("organizer.statistics.pasteNotSaved")}
      </p>
      <WaitingValues
        values={waiting.map((one) => ({
          key: `${one.player} ${one.name}`,
          label: t("organizer.statistics.cell", {
            player: nameOf(one.player),
            statistic: labelOf(one.name),
          }),
          typed: one.typed,
          value: one.text,
          onTake: () => statistics.take([one]),
        }))}
        onTakeAll={() => statistics.take(waiting)}
      />
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
