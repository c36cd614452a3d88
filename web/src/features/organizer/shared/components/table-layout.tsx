import { useWatch, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { TableProposal } from "@/api/types";
import { ChoiceField, FormField } from "@/features/organizer/shared/components/form-field";
import { YearSelect } from "@/features/organizer/shared/components/year-select";
import { hasNumbers } from "@/features/organizer/shared/model/table-columns";
import { Select } from "@/ui/select";

interface DaysProps {
  proposal: TableProposal;
  onChange: (changes: { year: number } | { monthFirst: boolean }) => void;
}

/** How the days of a table are read: the year where they have none, and whether the month comes first. */
export function TableDays({ proposal, onChange }: DaysProps) {
  const { t } = useTranslation();
  return (
    <>
      {proposal.year !== null && <YearSelect year={proposal.year} onChoose={(year) => onChange({ year })} />}
      {hasNumbers(proposal) && (
        <Select
          label={t("organizer.mapper.order")}
          options={[
            { id: "day", label: t("organizer.mapper.dayFirst") },
            { id: "month", label: t("organizer.mapper.monthFirst") },
          ]}
          value={proposal.monthFirst ? "month" : "day"}
          onChange={(order) => onChange({ monthFirst: order === "month" })}
        />
      )}
    </>
  );
}

interface RoundsProps<T extends FieldValues> {
  control: Control<T>;
  rounds: FieldPath<T>;
  perRound: FieldPath<T>;
}

/** How the matches of a table without rounds are put into some. */
export function TableRounds<T extends FieldValues>({ control, rounds, perRound }: RoundsProps<T>) {
  const { t } = useTranslation();
  const chosen: unknown = useWatch({ control, name: rounds });
  return (
    <>
      <ChoiceField
        control={control}
        name={rounds}
        label={t("organizer.mapper.rounds")}
        options={[
          { id: "week", label: t("organizer.mapper.week") },
          { id: "count", label: t("organizer.mapper.count") },
          { id: "one", label: t("organizer.mapper.one") },
        ]}
      />
      {chosen === "count" && (
        <FormField control={control} name={perRound} label={t("organizer.mapper.perRound")} />
      )}
    </>
  );
}
