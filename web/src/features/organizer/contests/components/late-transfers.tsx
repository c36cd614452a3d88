import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { changeContest } from "@/features/organizer/contests/api/contests";
import { Question } from "@/features/organizer/contests/components/question";
import { faultsOf } from "@/features/organizer/contests/model/faults";
import { roundsIn } from "@/features/organizer/contests/model/transfers-form";
import { useAct } from "@/features/organizer/shared/api/act";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { Button } from "@/ui/button";

interface Rounds {
  topUp: string;
  unlimited: string;
}
type Transfers = NonNullable<Contest["transfers"]>;

/** The rounds that have not opened yet may still have no limit of transfers, or be topped up before, when all else is frozen. */
export function LateTransfers({ contest, transfers }: { contest: Contest; transfers: Transfers }) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError } = useForm<Rounds>({
    defaultValues: { topUp: transfers.topUp.join(", "), unlimited: transfers.unlimited.join(", ") },
  });
  const act = useAct(changeContest(contest._id), { done: t("organizer.settings.saved") });
  const save = handleSubmit((typed) => {
    const [topUp, unlimited] = [roundsIn(typed.topUp), roundsIn(typed.unlimited)];
    if (topUp === null) setError("topUp", { message: "roundsInvalid" });
    if (unlimited === null) setError("unlimited", { message: "roundsInvalid" });
    if (topUp !== null && unlimited !== null) act.run({ transfers: { ...transfers, topUp, unlimited } });
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Question
        title={t("organizer.wizard.transfers.late")}
        hint={t("organizer.wizard.transfers.lateHint")}
        fault={faultsOf(act.problem)["transfers"]}
        isWide
      >
        <FormField control={control} name="unlimited" label={t("organizer.wizard.transfers.unlimited")} />
        {transfers.saved > transfers.free && (
          <FormField control={control} name="topUp" label={t("organizer.wizard.transfers.topUp")} />
        )}
        <div>
          <Button type="submit" isPending={act.isPending}>
            {t("organizer.wizard.transfers.lateSave")}
          </Button>
        </div>
      </Question>
      <ProblemNote problem={act.problem} />
    </form>
  );
}
