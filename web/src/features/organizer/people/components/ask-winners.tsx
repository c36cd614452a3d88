import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { object } from "zod/mini";
import { serverNow } from "@/api/clock";
import type { Contest } from "@/api/types";
import { askWinners, type WinnerBody } from "@/features/organizer/people/api/winners-data";
import { proposedDue } from "@/features/organizer/people/model/winners-asked";
import { useAct } from "@/features/organizer/shared/api/act";
import { ActForm } from "@/features/organizer/shared/components/act-form";
import { MomentField } from "@/features/organizer/shared/components/form-field";
import { moment } from "@/features/organizer/shared/model/checks";
import { fromLocalInput, toLocalInput } from "@/features/organizer/shared/model/moments";

const askForm = object({ dueAt: moment });

interface AskWinnersProps {
  contest: Contest;
  lines: readonly WinnerBody[];
  /** They were asked before: the list is put right, or the deadline moved. */
  isAgain?: boolean;
}

/** Asks winners for their data until a deadline. */
export function AskWinners({ contest, lines, isAgain = false }: AskWinnersProps) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: zodResolver(askForm),
    defaultValues: { dueAt: toLocalInput(proposedDue(serverNow())) },
  });
  const act = useAct(askWinners(contest._id), { done: t("organizer.winners.asked") });
  const submit = form.handleSubmit(({ dueAt }) =>
    act.run({ dueAt: fromLocalInput(dueAt) ?? "", winners: [...lines] }),
  );
  return (
    <ActForm
      act={act}
      submit={submit}
      action={t("organizer.winners.ask", { count: lines.length })}
      isPrimary={!isAgain}
    >
      <p>{isAgain ? t("organizer.winners.askAgainText") : t("organizer.winners.askText")}</p>
      <MomentField control={form.control} name="dueAt" label={t("organizer.winners.dueAt")} isRequired />
    </ActForm>
  );
}
