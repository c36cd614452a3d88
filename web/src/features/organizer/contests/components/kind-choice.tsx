import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { minLength, object, string } from "zod/mini";
import type { ContestTemplate } from "@/api/types";
import { OptionsField } from "@/features/organizer/contests/components/options-field";
import { Question } from "@/features/organizer/contests/components/question";
import { presetsOf, sportsOf, templateOf } from "@/features/organizer/contests/model/new-contest";
import { textOf } from "@/i18n/format";
import { useFormWords } from "@/features/organizer/shared/components/form-words";
import { kindName } from "@/ui/event-names";
import { Button, ButtonLink } from "@/ui/button";
import styles from "@/features/organizer/contests/components/step-frame.module.css";

interface KindChoiceProps {
  templates: readonly ContestTemplate[];
  chosen: ContestTemplate | null;
  onChoose: (template: string) => void;
  onNext: () => void;
}

/** The rules of the portal, which the next steps set. */
const OWN = "";

const kindForm = object({
  sport: string().check(minLength(1, "sportMissing")),
  kind: string().check(minLength(1, "kindMissing")),
  rules: string(),
});

/** Which sport, which kind of contest and whose rules: the template that everything else begins with. */
export function KindChoice({ templates, chosen, onChoose, onNext }: KindChoiceProps) {
  const { t } = useTranslation();
  const words = useFormWords();
  const { control, handleSubmit, formState, setValue } = useForm({
    resolver: zodResolver(kindForm),
    defaultValues: {
      sport: chosen?.sport ?? "",
      kind: chosen?.eventType ?? "",
      rules: chosen !== null && chosen.presetOf !== null ? chosen.key : OWN,
    },
  });
  const { sport = "", kind = "", rules = OWN } = useWatch({ control });
  const own = templateOf(templates, sport, kind)?.key ?? "";
  const presets = presetsOf(templates, own);
  const template = presets.find(({ key }) => key === rules)?.key ?? own;
  const isNew = template !== "" && template !== chosen?.key;
  useEffect(() => {
    if (isNew) onChoose(template);
  }, [isNew, template, onChoose]);
  // the rules that were chosen belong to another sport or kind
  const isForeign = rules !== OWN && own !== "" && template === own;
  useEffect(() => {
    if (isForeign) setValue("rules", OWN);
  }, [isForeign, setValue]);
  const submit = handleSubmit(onNext);
  const kinds = templates
    .filter((one) => one.sport === sport || sport === "")
    .map(({ eventType }) => eventType);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.step}>
      <Question
        title={t("organizer.wizard.kind.sport")}
        hint={t("organizer.wizard.kind.sportHint")}
        fault={words(formState.errors.sport?.message)}
      >
        <OptionsField
          control={control}
          name="sport"
          label={t("organizer.wizard.kind.sport")}
          options={sportsOf(templates).map((one) => ({ id: one, label: t(`sport.${one}`) }))}
        />
      </Question>
      <Question
        title={t("organizer.wizard.kind.kind")}
        hint={t("organizer.wizard.kind.kindHint")}
        fault={words(formState.errors.kind?.message)}
        consequence={
          kind === "Fantasy"
            ? { words: t("organizer.wizard.kind.fantasy") }
            : kind === "Typer"
              ? { words: t("organizer.wizard.kind.typer") }
              : null
        }
      >
        <OptionsField
          control={control}
          name="kind"
          label={t("organizer.wizard.kind.kind")}
          options={[...new Set(kinds)].map((one) => ({ id: one, label: kindName(one) }))}
        />
      </Question>
      {presets.length > 0 && (
        <Question
          title={t("organizer.wizard.kind.rules")}
          hint={t("organizer.wizard.kind.rulesHint")}
          consequence={
            template === own
              ? null
              : {
                  words:
                    kind === "Fantasy"
                      ? t("organizer.wizard.kind.fantasyPreset")
                      : t("organizer.wizard.kind.preset"),
                }
          }
        >
          <OptionsField
            control={control}
            name="rules"
            label={t("organizer.wizard.kind.rules")}
            options={[
              { id: OWN, label: t("organizer.wizard.kind.ownRules") },
              ...presets.map(({ key, name }) => ({ id: key, label: textOf(name) })),
            ]}
          />
        </Question>
      )}
      <div className={styles.bar}>
        <ButtonLink to="/organizer/contests">{t("organizer.contests.back")}</ButtonLink>
        <span className="sm mut">{t("organizer.wizard.kind.begin")}</span>
        <Button look="primary" type="submit">
          {t("organizer.wizard.next", { step: t("organizer.wizard.step.name") })}
        </Button>
      </div>
    </form>
  );
}
