import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ActForm, Reason } from "@/features/organizer/shared/components/act-form";
import { usePoints } from "@/api/points";
import type { Contest } from "@/api/types";
import { adjustTeam, useAdjustments } from "@/features/organizer/people/api/attendance";
import {
  adjustForm,
  adjustmentOf,
  type AdjustForm as Values,
} from "@/features/organizer/people/model/adjust-form";
import { useMaking } from "@/features/organizer/shared/api/act";
import { ChoiceField, FormField } from "@/features/organizer/shared/components/form-field";
import { formatMoment, formatTenths } from "@/i18n/format";
import { Rows } from "@/ui/rows";

interface AdjustProps {
  contest: Contest;
  teamId: string;
  teamName: string;
  /** The contest's rounds that have closed: points are adjusted in one of them. */
  rounds: readonly { _id: string; name: string }[];
}

const budget = "budget";

/** Points of a round, or in fantasy money of the budget, added to a team or taken, with a reason that participants read; and earlier ones. */
export function AdjustForm({ contest, teamId, teamName, rounds }: AdjustProps) {
  const { t } = useTranslation();
  const form = useForm<Values>({
    resolver: zodResolver(adjustForm),
    mode: "onTouched",
    defaultValues: { what: rounds.at(-1)?._id ?? budget, value: "", reason: "" },
  });
  const act = useMaking(adjustTeam(contest, teamId), {
    done: t("organizer.adjust.done", { name: teamName }),
    onAnswer: () => form.reset({ what: form.getValues("what"), value: "", reason: "" }),
  });
  const options = [
    ...rounds.map(({ _id, name }) => ({ id: _id, label: t("organizer.adjust.points", { name }) })),
    ...(contest.eventType === "Fantasy" ? [{ id: budget, label: t("organizer.adjust.budget") }] : []),
  ];
  const submit = form.handleSubmit((values) => act.run(adjustmentOf(values)));
  const fields = { control: form.control };
  return (
    <>
      <ActForm act={act} submit={submit} action={t("organizer.adjust.act")}>
        <h3>
          {contest.eventType === "Fantasy" ? t("organizer.adjust.title") : t("organizer.adjust.titlePoints")}
        </h3>
        <ChoiceField {...fields} name="what" label={t("organizer.adjust.what")} options={options} />
        <FormField
          {...fields}
          name="value"
          label={t("organizer.adjust.value")}
          hint={t("organizer.adjust.valueHint")}
          isRequired
        />
        <Reason {...fields} />
      </ActForm>
      <Made contest={contest} teamId={teamId} rounds={rounds} />
    </>
  );
}

function Made({ contest, teamId, rounds }: Pick<AdjustProps, "contest" | "teamId" | "rounds">) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const { data } = useAdjustments(contest, teamId);
  if (data === undefined || data.length === 0) return null;
  return (
    <Rows>
      {data.map(({ _id, kind, fixtureId, value, reason, madeAt }) => {
        const name = rounds.find((round) => round._id === fixtureId)?.name ?? "";
        return (
          <li key={_id}>
            <span>
              {kind === "budget" ? t("organizer.adjust.budget") : t("organizer.adjust.points", { name })}
              <br />
              <span className="sm mut">
                {formatMoment(madeAt)} · {reason}
              </span>
            </span>
            <b>{`${value > 0 ? "+" : ""}${(kind === "budget" ? formatTenths : inPoints)(value)}`}</b>
          </li>
        );
      })}
    </Rows>
  );
}
