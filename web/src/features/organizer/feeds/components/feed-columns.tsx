import { useController, useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { needed, sides, type FeedForm } from "@/features/organizer/feeds/model/feed-form";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { useFormWords } from "@/features/organizer/shared/components/form-words";
import { matchColumns, type MatchColumn } from "@/features/organizer/shared/model/match-columns";
import { Select } from "@/ui/select";
import styles from "@/features/organizer/feeds/components/feed-form.module.css";
import fieldStyles from "@/ui/field.module.css";

interface ColumnsProps {
  form: UseFormReturn<FeedForm>;
  /** What the table's columns are called; empty until it was tried. */
  header: readonly string[];
}

/** Which column of a table holds what: chosen from its own names once it was tried, else typed. Asked once, kept for good. */
export function FeedColumns({ form, header }: ColumnsProps) {
  const { t } = useTranslation();
  const words = useFormWords();
  const message = words(form.formState.errors.columns?.message);
  return (
    <fieldset className={styles.columns}>
      <legend>{t("organizer.feeds.columns")}</legend>
      <p className="sm mut">{t("organizer.feeds.columnsText")}</p>
      <div className={styles.pairs}>
        {matchColumns.map((column) => (
          <ColumnChoice key={column} form={form} column={column} header={header} />
        ))}
      </div>
      {message !== undefined && (
        <p className={fieldStyles.error} role="alert">
          {message}
        </p>
      )}
    </fieldset>
  );
}

function ColumnChoice({ form, column, header }: ColumnsProps & { column: MatchColumn }) {
  const { t } = useTranslation();
  const name = `columns.${column}` as const;
  const { field } = useController({ control: form.control, name });
  const value = useWatch({ control: form.control, name });
  const labels: Record<MatchColumn, string> = {
    round: t("organizer.feeds.column.round"),
    date: t("organizer.feeds.column.date"),
    time: t("organizer.feeds.column.time"),
    home: t("organizer.feeds.column.home"),
    away: t("organizer.feeds.column.away"),
    score: t("organizer.feeds.column.score"),
    homeScore: t("organizer.feeds.column.homeScore"),
    awayScore: t("organizer.feeds.column.awayScore"),
    venue: t("organizer.feeds.column.venue"),
    number: t("organizer.feeds.column.number"),
    event: t("organizer.feeds.column.event"),
    starters: t("organizer.feeds.column.starters"),
  };
  const event = useWatch({ control: form.control, name: "columns.event" });
  const isRequired = needed.includes(column) && (event === "" || !sides.includes(column));
  if (header.length === 0)
    return <FormField control={form.control} name={name} label={labels[column]} isRequired={isRequired} />;
  const offered = [...new Set([...header, ...(value === "" ? [] : [value])])];
  return (
    <Select
      label={labels[column]}
      options={[
        { id: "", label: t("organizer.feeds.noColumn") },
        ...offered.map((one) => ({ id: one, label: one })),
      ]}
      value={value}
      onChange={field.onChange}
    />
  );
}
