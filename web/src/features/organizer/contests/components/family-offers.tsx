import { useController, useFormState, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { OTHER } from "@/api/picks";
import { NumberField } from "@/features/organizer/contests/components/number-field";
import { Question, type Consequence } from "@/features/organizer/contests/components/question";
import { decimalOf } from "@/features/organizer/contests/model/figures";
import {
  chancesOf,
  fairness,
  rateBounds,
  type TyperForm,
} from "@/features/organizer/contests/model/typer-form";
import { formatCount, formatTenths } from "@/i18n/format";
import { storedLanguage } from "@/i18n/language";
import { Checkbox } from "@/ui/checkbox";
import { Disclosure } from "@/ui/disclosure";
import { familyTitle } from "@/ui/event-names";
import styles from "@/features/organizer/contests/components/family-offers.module.css";

interface FamilyOffersProps {
  control: Control<TyperForm>;
  typed: TyperForm;
  sport: string;
  fault?: string | undefined;
}

/** The rates that matches begin with, family by family, with the points that each brings and what the chances say together. */
export function FamilyOffers({ control, typed, sport, fault }: FamilyOffersProps) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control, name: "predictions" });
  const rows = typed.predictions
    .map((prediction, place) => ({ ...prediction, place }))
    .filter(({ name }) => typed.exactOther || name !== OTHER);
  const families = typed.families.filter((family) => rows.some((row) => row.family === family));
  return (
    <Question
      title={t("organizer.wizard.typer.offers")}
      hint={t("organizer.wizard.typer.offersHint")}
      consequence={families.length === 0 ? { words: t("organizer.wizard.typer.membersOnly") } : null}
      fault={fault}
      isWide
    >
      {families.map((family) => {
        const mine = rows.filter((row) => row.family === family);
        return (
          <Disclosure
            key={family}
            level={3}
            hasFault={mine.some(({ place }) => errors.predictions?.[place]?.rate !== undefined)}
            title={
              <>
                {familyTitle(family, sport)}
                <Chances offers={mine} />
              </>
            }
          >
            <ul className={styles.offers}>
              {mine.map((row) => (
                <Offer key={row.name} control={control} row={row} />
              ))}
            </ul>
          </Disclosure>
        );
      })}
    </Question>
  );
}

type Row = TyperForm["predictions"][number] & { place: number };

function Chances({ offers }: { offers: readonly Row[] }) {
  const { t } = useTranslation();
  const chances = chancesOf(offers);
  if (chances === null) return null;
  const sum = formatCount(Math.round(chances));
  const says: Record<ReturnType<typeof fairness>, Consequence> = {
    fair: { words: t("organizer.wizard.typer.fair", { sum }) },
    high: { words: t("organizer.wizard.typer.high", { sum }), isWarning: true },
    low: { words: t("organizer.wizard.typer.low", { sum }), isWarning: true },
  };
  return <span className="sm mut">{says[fairness(chances)].words}</span>;
}

function Offer({ control, row }: { control: Control<TyperForm>; row: Row }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: `predictions.${row.place}.isDisabled` });
  const rate = decimalOf(row.rate, 2);
  const called = row[storedLanguage()];
  return (
    <li>
      <b>{called}</b>
      <NumberField
        control={control}
        name={`predictions.${row.place}.rate`}
        label={t("organizer.wizard.typer.rate", { what: called })}
        bounds={rateBounds}
      />
      <span className={styles.worth}>
        {rate === null ? "" : t("organizer.wizard.typer.worth", { points: formatTenths(rate * 10) })}
      </span>
      <Checkbox isSelected={!field.value} onChange={(isOn) => field.onChange(!isOn)} onBlur={field.onBlur}>
        {t("organizer.wizard.typer.on")}
        <span className="vh">: {called}</span>
      </Checkbox>
    </li>
  );
}
