import { useMutation } from "@tanstack/react-query";
import { useId, useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { ApiProblem } from "@/api/problem";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import { toast, toastError, wordsFor } from "@/ui/toast";
import { isTeamName } from "@/ui/team-name-rule";
import { Acts } from "@/ui/layout";
import { Panel } from "@/ui/panel";
import styles from "@/ui/team-name-form.module.css";

interface TeamNameFormProps {
  initial: string;
  /** Why the server refused the name that was tried. */
  refusal: string | undefined;
  onSave: (name: string) => Promise<void>;
  onCancel?: () => void;
}

/** The team's name (spec §5): 3 to 40 characters without whitespace; kept in the field when refused. */
export function TeamNameForm({ initial, refusal, onSave, onCancel }: TeamNameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | undefined>(undefined);
  const saving = useMutation({
    mutationFn: onSave,
    onSuccess: (_, saved) => {
      setError(undefined);
      toast("success", t("predictions.nameSaved", { name: saved }));
    },
    onError: (problem) => {
      if (problem instanceof ApiProblem && problem.status < 500) setError(wordsFor(problem));
      toastError(problem);
    },
  });
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isTeamName(name)) saving.mutate(name);
    else setError(t("predictions.nameInvalid"));
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label={t("predictions.name")}
        hint={t("predictions.nameHint")}
        value={name}
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
        error={error ?? refusal}
        autoComplete="off"
        maxLength={40}
      />
      <Acts className={styles.acts}>
        <Button type="submit" look="primary" isPending={saving.isPending}>
          {t("predictions.nameSave")}
        </Button>
        {onCancel !== undefined && <Button onPress={onCancel}>{t("predictions.nameKeep")}</Button>}
      </Acts>
    </form>
  );
}

/** Where there is no team yet, and the user's name can't be its name: its name comes first. */
export function NameFirst({ initial, refusal, onSave }: TeamNameFormProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Panel className={styles.first} aria-labelledby={heading}>
      <h2 id={heading}>{t("predictions.nameFirst")}</h2>
      <p>{t("predictions.nameFirstText")}</p>
      <TeamNameForm initial={initial} refusal={refusal} onSave={onSave} />
    </Panel>
  );
}
