import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { OptionsField } from "@/features/organizer/contests/components/options-field";
import { Question } from "@/features/organizer/contests/components/question";
import type { TextsForm } from "@/features/organizer/contests/model/contest-forms";
import { FormField } from "@/features/organizer/shared/components/form-field";

interface EntryFieldsProps {
  control: Control<TextsForm>;
  admission: Contest["admission"];
}

/** Who may join a contest, and the code or the domains that it takes. */
export function EntryFields({ control, admission }: EntryFieldsProps) {
  const { t } = useTranslation();
  const means = {
    everybody: t("organizer.entry.everybodyText"),
    code: t("organizer.entry.codeText"),
    domains: t("organizer.entry.domainsText"),
    approval: t("organizer.entry.approvalText"),
  }[admission];
  return (
    <Question
      title={t("organizer.entry.title")}
      hint={t("organizer.entry.hint")}
      consequence={{ words: means }}
    >
      <OptionsField
        control={control}
        name="admission"
        label={t("organizer.entry.title")}
        options={[
          { id: "everybody", label: t("organizer.entry.everybody") },
          { id: "code", label: t("organizer.entry.code") },
          { id: "domains", label: t("organizer.entry.domains") },
          { id: "approval", label: t("organizer.entry.approval") },
        ]}
      />
      {admission === "code" && (
        <FormField
          control={control}
          name="entryCode"
          label={t("organizer.entry.codeField")}
          hint={t("organizer.entry.codeHint")}
          isRequired
        />
      )}
      {admission === "domains" && (
        <FormField
          control={control}
          name="entryDomains"
          label={t("organizer.entry.domainsField")}
          hint={t("organizer.entry.domainsHint")}
          isRequired
        />
      )}
    </Question>
  );
}
