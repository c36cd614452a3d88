import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { enum as oneOf, extend } from "zod/mini";
import type { Contest, WinnersData } from "@/api/types";
import { saveWinners } from "@/features/organizer/people/api/winners-data";
import { useAct } from "@/features/organizer/shared/api/act";
import { ActForm, Reason } from "@/features/organizer/shared/components/act-form";
import { ChoiceField } from "@/features/organizer/shared/components/form-field";
import { reasonForm } from "@/features/organizer/shared/model/checks";
import { formatMoment } from "@/i18n/format";
import { saveFile } from "@/ui/save-file";

const saveForm = extend(reasonForm, { format: oneOf(["xlsx", "csv"]) });

interface SaveWinnersProps {
  contest: Contest;
  asked: WinnersData;
}

/** The one file with winners' data: with a reason, and they are told. */
export function SaveWinners({ contest, asked: { winners, savedAt, canSave } }: SaveWinnersProps) {
  const { t } = useTranslation();
  const given = winners.filter(({ givenAt }) => givenAt !== null).length;
  const form = useForm<{ reason: string; format: "xlsx" | "csv" }>({
    resolver: zodResolver(saveForm),
    defaultValues: { reason: "", format: "xlsx" },
  });
  const act = useAct(saveWinners(contest._id), {
    done: t("organizer.winners.saved"),
    onAnswer: (file, { format }) => {
      saveFile(file, `${t("organizer.winners.dataFile")}.${format}`);
      form.reset();
    },
  });
  const last = savedAt === null ? null : t("organizer.winners.savedAt", { moment: formatMoment(savedAt) });
  if (!canSave)
    return (
      <p>
        {last} {t("organizer.winners.unchanged")}
      </p>
    );
  return (
    <ActForm
      act={act}
      submit={form.handleSubmit((values) => act.run(values))}
      action={t("organizer.winners.saveData", { count: given })}
      isPrimary
    >
      <p>
        {last} {t("organizer.winners.saveText", { count: given })}
      </p>
      <Reason control={form.control} hint={t("organizer.winners.saveHint")} />
      <ChoiceField
        control={form.control}
        name="format"
        label={t("organizer.winners.format")}
        options={[
          { id: "xlsx", label: "XLSX" },
          { id: "csv", label: "CSV" },
        ]}
      />
    </ActForm>
  );
}
