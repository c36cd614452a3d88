import { useState } from "react";
import { useController, useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { TableProposal } from "@/api/types";
import { proposeColumns } from "@/features/organizer/shared/api/table-columns";
import { ColumnMapper } from "@/features/organizer/imports/components/column-mapper";
import { LargeTableChoice } from "@/features/organizer/imports/components/large-table";
import { largeTable, type LargeTable } from "@/features/organizer/imports/model/day-range";
import type { ImportForm } from "@/features/organizer/imports/model/import-form";
import { columnsOf } from "@/features/organizer/shared/model/table-columns";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { TableFileButton } from "@/features/organizer/shared/components/table-file-button";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { TextField } from "@/ui/text-field";

interface SourceProps {
  form: UseFormReturn<ImportForm>;
  onChange: () => void;
}

/** A table of matches, chosen or pasted. It is read first; then its columns get their meaning. */
export function TableSource({ form, onChange }: SourceProps) {
  const { t } = useTranslation();
  const contest = useContest();
  const { field } = useController({ control: form.control, name: "text" });
  const [read, setRead] = useState<{ text: string; proposal: TableProposal } | null>(null);
  const [large, setLarge] = useState<LargeTable | null>(null);
  const [columns, year, monthFirst] = useWatch({
    control: form.control,
    name: ["columns", "year", "monthFirst"],
  });
  const look = useAct(proposeColumns(contest._id), {
    onAnswer: (proposal, { text, columns: chosen }) => {
      setRead({ text, proposal });
      if (chosen !== undefined && chosen !== null) return;
      form.setValue("columns", columnsOf(proposal));
      form.setValue("monthFirst", proposal.monthFirst);
    },
  });
  const begin = (text: string) => {
    onChange();
    const beyond = largeTable(text);
    setLarge(beyond);
    if (beyond !== null) return;
    field.onChange(text);
    form.setValue("year", null);
    form.setValue("columns", {});
    form.clearErrors("columns");
    look.run({ text });
  };
  /** Reads the first lines as they are chosen to be read now. */
  const change = (changes: Partial<Pick<ImportForm, "columns" | "year" | "monthFirst">>) => {
    onChange();
    const chosen = { columns, year, monthFirst, ...changes };
    form.setValue("columns", chosen.columns);
    form.setValue("year", chosen.year);
    form.setValue("monthFirst", chosen.monthFirst);
    form.clearErrors("columns");
    look.run({ text: field.value, ...chosen, columns: chosen.columns });
  };
  return (
    <>
      <TextField
        label={t("organizer.import.pasteTable")}
        rows={6}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      <ProblemNote problem={look.problem} />
      <Acts after>
        <Button
          isDisabled={field.value.trim() === ""}
          isPending={look.isPending}
          onPress={() => begin(field.value)}
        >
          {t("organizer.import.readColumns")}
        </Button>
        <TableFileButton onText={begin} />
      </Acts>
      {large !== null && <LargeTableChoice key={large.last} table={large} onText={begin} />}
      {read !== null && read.text === field.value && (
        <ColumnMapper form={form} proposal={read.proposal} onChange={change} />
      )}
    </>
  );
}
