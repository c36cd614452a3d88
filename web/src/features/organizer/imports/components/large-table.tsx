import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  isReadable,
  matchesIn,
  proposedDays,
  textIn,
  type LargeTable,
} from "@/features/organizer/imports/model/day-range";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { TextField } from "@/ui/text-field";
import styles from "@/features/organizer/shared/components/column-table.module.css";

interface ChoiceProps {
  table: LargeTable;
  /** Reads the matches of these days. */
  onText: (text: string) => void;
}

/** A table with more than can be read at once: from which day to which day it is read. */
export function LargeTableChoice({ table, onText }: ChoiceProps) {
  const { t } = useTranslation();
  const [days, setDays] = useState(() => proposedDays(table));
  const canRead = isReadable(table, days);
  return (
    <section className={styles.mapper} aria-label={t("organizer.mapper.large")}>
      <p role="status">
        <b>{t("organizer.mapper.large")}</b>{" "}
        {t("organizer.mapper.largeText", {
          lines: formatCount(table.lines.length),
          first: table.first,
          last: table.last,
        })}
      </p>
      <TextField
        type="date"
        label={t("organizer.mapper.from")}
        value={days.from}
        onChange={(from) => setDays({ ...days, from })}
      />
      <TextField
        type="date"
        label={t("organizer.mapper.to")}
        value={days.to}
        onChange={(to) => setDays({ ...days, to })}
        error={canRead ? undefined : t("organizer.mapper.largeStill")}
      />
      <Acts after>
        <Button isDisabled={!canRead} onPress={() => onText(textIn(table, days))}>
          {t("organizer.mapper.readDays", { count: matchesIn(table, days) })}
        </Button>
      </Acts>
    </section>
  );
}
