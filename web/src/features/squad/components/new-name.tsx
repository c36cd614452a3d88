import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { isTeamName } from "@/ui/team-name-rule";
import { TextField } from "@/ui/text-field";
import styles from "@/features/squad/components/new-name.module.css";

/** The name of a team that isn't saved yet (spec.md §5): it comes before the first transfer. */
export function NewName({
  name,
  field,
  onChange,
}: {
  name: string;
  field: Ref<HTMLInputElement>;
  onChange: (name: string) => void;
}) {
  const { t } = useTranslation();
  const isWrong = name !== "" && !isTeamName(name);
  return (
    <div className={styles.name}>
      <TextField
        label={t("predictions.name")}
        hint={t("predictions.nameHint")}
        value={name}
        inputRef={field}
        onChange={onChange}
        error={isWrong ? t("predictions.nameInvalid") : undefined}
        autoComplete="off"
        maxLength={40}
      />
    </div>
  );
}
