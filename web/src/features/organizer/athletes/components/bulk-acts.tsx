import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaleWords } from "@/features/organizer/athletes/components/sale-words";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { bulkChanges, stepOf, type BulkAct } from "@/features/organizer/athletes/model/bulk";
import type { Sale } from "@/features/organizer/athletes/model/cells";
import type { Row } from "@/features/organizer/athletes/model/draft";
import { textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Select } from "@/ui/select";
import { TextField } from "@/ui/text-field";
import styles from "@/features/organizer/athletes/components/bulk-acts.module.css";

const sales: readonly Sale[] = ["sale", "held", "gone"];

/** One act on everybody that the filter leaves, whether drawn or not; a step that can be taken back like any other. */
export function BulkActs({ sheet, rows }: { sheet: Sheet; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const words = useSaleWords();
  const [step, setStep] = useState("");
  const [club, setClub] = useState<string | null>(null);
  const [sale, setSale] = useState<Sale | null>(null);
  const by = stepOf(step);
  const run = (act: BulkAct) => sheet.type(bulkChanges(rows, act));
  return (
    <fieldset className={styles.bulk}>
      <legend>{t("organizer.sheet.bulk.title", { count: rows.length })}</legend>
      <div className={styles.group}>
        <TextField
          label={t("organizer.sheet.bulk.step")}
          inputMode="text"
          maxLength={8}
          value={step}
          onChange={setStep}
        />
        <Button
          size="small"
          isDisabled={by === null || !Number.isInteger(Math.round(by * 100) / 10)}
          onPress={() => by !== null && run({ kind: "amount", tenths: Math.round(by * 10) })}
        >
          {t("organizer.sheet.bulk.byAmount")}
        </Button>
        <Button
          size="small"
          isDisabled={by === null}
          onPress={() => by !== null && run({ kind: "percent", percent: by })}
        >
          {t("organizer.sheet.bulk.byPercent")}
        </Button>
      </div>
      <div className={styles.group}>
        <Select
          label={t("organizer.sheet.column.sale")}
          options={sales.map((id) => ({ id, label: words[id] }))}
          value={sale}
          onChange={(id) => setSale(id as Sale)}
        />
        <Button
          size="small"
          isDisabled={sale === null}
          onPress={() => sale !== null && run({ kind: "sale", sale })}
        >
          {t("organizer.sheet.bulk.sale")}
        </Button>
      </div>
      <div className={styles.group}>
        <Select
          label={t("organizer.sheet.column.club")}
          options={sheet.known.clubs.map(({ key, name }) => ({ id: key, label: textOf(name) }))}
          value={club}
          onChange={setClub}
        />
        <Button
          size="small"
          isDisabled={club === null}
          onPress={() => {
            const found = sheet.known.clubs.find(({ key }) => key === club);
            if (found !== undefined) run({ kind: "club", club: textOf(found.name) });
          }}
        >
          {t("organizer.sheet.bulk.club")}
        </Button>
      </div>
    </fieldset>
  );
}
