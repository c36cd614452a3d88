import { useWatch, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NumberField } from "@/features/organizer/contests/components/number-field";
import { OptionsField } from "@/features/organizer/contests/components/options-field";
import { Question } from "@/features/organizer/contests/components/question";
import { pointWords } from "@/features/organizer/contests/model/figures";
import type { SquadForm } from "@/features/organizer/contests/model/squad-form";
import { costBounds, costExample, savedBounds } from "@/features/organizer/contests/model/transfers-form";
import { FormField } from "@/features/organizer/shared/components/form-field";

interface TransfersQuestionProps {
  control: Control<SquadForm>;
  fault: string | undefined;
}

/** What becomes of unused free transfers, what further ones cost, and the rounds in which it is otherwise. */
export function TransfersQuestion({ control, fault }: TransfersQuestionProps) {
  const { t } = useTranslation();
  const [transfers, free] = useWatch({ control, name: ["transfers", "maxTransfers"] });
  const example = costExample(transfers, free);
  const isSaved = transfers.unused === "saved";
  return (
    <Question
      title={t("organizer.wizard.transfers.title")}
      hint={t("organizer.wizard.transfers.hint")}
      fault={fault}
      consequence={
        example && {
          words: t("organizer.wizard.transfers.means", {
            held: example.held,
            made: example.made,
            cost: pointWords(example.cost),
          }),
        }
      }
      isWide
    >
      <OptionsField
        control={control}
        name="transfers.unused"
        label={t("organizer.wizard.transfers.unused")}
        options={[
          { id: "expire", label: t("organizer.wizard.transfers.expire") },
          { id: "saved", label: t("organizer.wizard.transfers.save") },
        ]}
      />
      {isSaved && (
        <NumberField
          control={control}
          name="transfers.saved"
          label={t("organizer.wizard.transfers.saved")}
          bounds={savedBounds}
          isLabelled
        />
      )}
      <OptionsField
        control={control}
        name="transfers.further"
        label={t("organizer.wizard.transfers.further")}
        options={[
          { id: "refused", label: t("organizer.wizard.transfers.refused") },
          { id: "cost", label: t("organizer.wizard.transfers.costs") },
        ]}
      />
      {transfers.further === "cost" && (
        <NumberField
          control={control}
          name="transfers.cost"
          label={t("organizer.wizard.transfers.cost")}
          bounds={costBounds}
          isLabelled
        />
      )}
      <FormField
        control={control}
        name="transfers.unlimited"
        label={t("organizer.wizard.transfers.unlimited")}
      />
      {isSaved && (
        <>
          <FormField control={control} name="transfers.topUp" label={t("organizer.wizard.transfers.topUp")} />
          <OptionsField
            control={control}
            name="transfers.afterUnlimited"
            label={t("organizer.wizard.transfers.after")}
            options={[
              { id: "kept", label: t("organizer.wizard.transfers.kept") },
              { id: "reset", label: t("organizer.wizard.transfers.reset") },
            ]}
          />
        </>
      )}
    </Question>
  );
}
