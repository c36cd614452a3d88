import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FeedTrial, TableProposal } from "@/api/types";
import { namedIn, noColumns, type FeedForm } from "@/features/organizer/feeds/model/feed-form";
import { useAct } from "@/features/organizer/shared/api/act";
import { proposeColumns } from "@/features/organizer/shared/api/table-columns";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { withMeaning } from "@/features/organizer/shared/model/headed-table";
import { columnsOf } from "@/features/organizer/shared/model/table-columns";
import { textOfRows } from "@/features/organizer/shared/model/workbook";

/** A source's table once some of it was read: its heads and first lines, with what its columns hold. */
export function useSourceTable(form: UseFormReturn<FeedForm>) {
  const contest = useContest();
  const [read, setRead] = useState<{ text: string; proposal: TableProposal } | null>(null);
  const put = (columns: Partial<FeedForm["columns"]>) => {
    form.setValue("columns", { ...noColumns, ...columns });
    form.clearErrors("columns");
  };
  const look = useAct(proposeColumns(contest._id), {
    onAnswer: (proposal, { text, columns }) => {
      setRead({ text, proposal });
      if (columns != null) return;
      put(columnsOf(proposal));
      form.setValue("monthFirst", proposal.monthFirst);
    },
  });
  /** The days of the form, as far as they are chosen. */
  const days = () => {
    const { year, monthFirst } = form.getValues();
    return { ...(year === null ? {} : { year }), monthFirst };
  };
  /** Reads a table. Chosen columns stay where the table has these heads, else its columns are proposed. */
  const begin = (text: string, heads: readonly string[] | null) => {
    const chosen = namedIn(form.getValues());
    const names = Object.values(chosen);
    const isThere = names.length > 0 && names.every((name) => heads?.includes(name) === true);
    look.run(isThere ? { text, columns: chosen, ...days() } : { text });
  };
  return {
    proposal: read?.proposal ?? null,
    problem: look.problem,
    ofTrial: ({ header, rows }: FeedTrial) => {
      if (header.length > 0) begin(textOfRows([[...header], ...rows.map((cells) => [...cells])]), header);
    },
    ofFile: (text: string) => begin(text, null),
    choose: (head: string, meaning: string) => {
      const columns = withMeaning(namedIn(form.getValues()), head, meaning);
      put(columns);
      if (read !== null) look.run({ text: read.text, columns, ...days() });
    },
    /** Reads the days of the first lines in another year, or the other way round. */
    chooseDays: (changes: { year: number } | { monthFirst: boolean }) => {
      if ("year" in changes) form.setValue("year", changes.year);
      else form.setValue("monthFirst", changes.monthFirst);
      if (read !== null) look.run({ text: read.text, columns: namedIn(form.getValues()), ...days() });
    },
  };
}

export type SourceTable = ReturnType<typeof useSourceTable>;
