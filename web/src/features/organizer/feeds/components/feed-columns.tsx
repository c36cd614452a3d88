import { useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SourceTable } from "@/features/organizer/feeds/hooks/use-source-table";
import { comesFrom, namedIn, needed, sides, type FeedForm } from "@/features/organizer/feeds/model/feed-form";
import { ColumnTable } from "@/features/organizer/shared/components/column-table";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { useFormWords } from "@/features/organizer/shared/components/form-words";
import { useMeaningWords } from "@/features/organizer/shared/components/meaning-words";
import { TableDays, TableRounds } from "@/features/organizer/shared/components/table-layout";
import { matchColumns, type MatchColumn } from "@/features/organizer/shared/model/match-columns";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { TableFileButton } from "@/features/organizer/shared/components/table-file-button";
import { Acts } from "@/ui/layout";
import styles from "@/features/organizer/feeds/components/feed-form.module.css";
import fieldStyles from "@/ui/field.module.css";

interface ColumnsProps {
  form: UseFormReturn<FeedForm>;
  table: SourceTable;
}

/** Which column of a table holds what: chosen under its heads once some of it was read, else typed. Asked once, kept for good. */
export function FeedColumns({ form, table }: ColumnsProps) {
  const { t } = useTranslation();
  const words = useFormWords();
  const labels = useMeaningWords();
  const message = words(form.formState.errors.columns?.message);
  const values = useWatch({ control: form.control }) as FeedForm;
  const { proposal } = table;
  return (
    <fieldset className={styles.columns}>
      <legend>{t("organizer.feeds.columns")}</legend>
      <p className="sm mut">
        {proposal !== null
          ? t("organizer.mapper.text")
          : comesFrom(values) === "file"
            ? t("organizer.feeds.columnsOfFile")
            : t("organizer.feeds.columnsText")}
      </p>
      {message !== undefined && (
        <p className={fieldStyles.error} role="alert">
          {message}
        </p>
      )}
      <ProblemNote problem={table.problem} />
      {comesFrom(values) === "file" && (
        <Acts after>
          <TableFileButton size="small" onText={table.ofFile} />
        </Acts>
      )}
      {proposal === null ? (
        <div className={styles.pairs}>
          {matchColumns.map((column) => (
            <ColumnName key={column} form={form} column={column} />
          ))}
        </div>
      ) : (
        <ColumnTable
          heads={proposal.columns}
          rows={proposal.rows}
          meanings={matchColumns.map((one) => ({ id: one, label: labels[one] }))}
          columns={namedIn(values)}
          onChoose={table.choose}
        />
      )}
      {proposal !== null && <TableDays proposal={proposal} onChange={table.chooseDays} />}
      {values.columns.round === "" && values.columns.date !== "" && (
        <TableRounds control={form.control} rounds="rounds" perRound="perRound" />
      )}
    </fieldset>
  );
}

function ColumnName({ form, column }: { form: UseFormReturn<FeedForm>; column: MatchColumn }) {
  const labels = useMeaningWords();
  const inOne = useWatch({ control: form.control, name: ["columns.event", "columns.match"] });
  const isRequired =
    needed.includes(column) && (inOne.every((name) => name === "") || !sides.includes(column));
  return (
    <FormField
      control={form.control}
      name={`columns.${column}`}
      label={labels[column]}
      isRequired={isRequired}
    />
  );
}
