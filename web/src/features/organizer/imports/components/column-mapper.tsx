import { useId } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { TableProposal } from "@/api/types";
import type { ImportForm } from "@/features/organizer/imports/model/import-form";
import { matchColumns } from "@/features/organizer/shared/model/match-columns";
import { useMeaningWords } from "@/features/organizer/shared/components/meaning-words";
import { ColumnTable } from "@/features/organizer/shared/components/column-table";
import { useFormWords } from "@/features/organizer/shared/components/form-words";
import { withMeaning } from "@/features/organizer/shared/model/headed-table";
import { TableDays, TableRounds } from "@/features/organizer/shared/components/table-layout";
import { formatCount } from "@/i18n/format";
import styles from "@/features/organizer/shared/components/column-table.module.css";
import fieldStyles from "@/ui/field.module.css";

interface MapperProps {
  form: UseFormReturn<ImportForm>;
  proposal: TableProposal;
  onChange: (changes: Partial<Pick<ImportForm, "columns" | "year" | "monthFirst">>) => void;
}

/** The heads and the first lines of a table, a choice of its meaning under each head, and how rounds and days are made. */
export function ColumnMapper({ form, proposal, onChange }: MapperProps) {
  const { t } = useTranslation();
  const words = useFormWords();
  const id = useId();
  const columns = useWatch({ control: form.control, name: "columns" });
  const message = words(form.formState.errors.columns?.message as string | undefined);
  const count = Object.keys(columns).length;
  const labels = useMeaningWords();
  return (
    <section aria-labelledby={id} className={styles.mapper}>
      <h2 id={id}>{t("organizer.mapper.title")}</h2>
      <p className="sm mut">
        {t("organizer.mapper.text")}{" "}
        {t("organizer.mapper.counts", {
          read: formatCount(count),
          left: formatCount(proposal.columns.length - count),
          lines: formatCount(proposal.lines),
          line: formatCount(proposal.headerLine),
        })}
      </p>
      {message !== undefined && (
        <p className={fieldStyles.error} role="alert">
          {message}
        </p>
      )}
      <ColumnTable
        heads={proposal.columns}
        rows={proposal.rows}
        meanings={matchColumns.map((one) => ({ id: one, label: labels[one] }))}
        columns={columns}
        onChoose={(name, meaning) => onChange({ columns: { ...withMeaning(columns, name, meaning) } })}
      />
      <TableDays proposal={proposal} onChange={onChange} />
      {columns.round === undefined && (
        <TableRounds control={form.control} rounds="rounds" perRound="perRound" />
      )}
    </section>
  );
}
