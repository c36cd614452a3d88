import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Contest } from "@/api/types";
import { deleteContest } from "@/features/organizer/contests/api/contests";
import { sameNameForm } from "@/features/organizer/contests/model/contest-forms";
import { ActForm } from "@/features/organizer/shared/components/act-form";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { useAct } from "@/features/organizer/shared/api/act";

/** Deleting a draft for good; its name is typed, so that no press alone does it. */
export function ContestDeletion({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { name } = contest;
  const form = useForm({ resolver: zodResolver(sameNameForm(name)), defaultValues: { name: "" } });
  const act = useAct(deleteContest, {
    done: t("organizer.settings.deleted", { name }),
    onAnswer: () => void navigate("/organizer"),
  });
  return (
    <ActForm
      act={act}
      submit={form.handleSubmit(() => act.run(contest._id))}
      action={t("organizer.settings.deleteAction", { name })}
    >
      <p>{t("organizer.settings.deleteText")}</p>
      <FormField
        control={form.control}
        name="name"
        label={t("organizer.settings.deleteName")}
        hint={name}
        isRequired
      />
    </ActForm>
  );
}
