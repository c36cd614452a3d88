import { useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useParams } from "react-router";
import type { Contest, OrganizerFixture, SportEvent } from "@/api/types";
import { useFixture } from "@/features/organizer/components/fixture-frame";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { useAct } from "@/features/organizer/api/act";
import { saveOffer } from "@/features/organizer/api/fixtures";
import {
  inMeasure,
  isPossible,
  offerBody,
  offerForm,
  totalPercent,
  type Measure,
  type OfferForm,
} from "@/features/organizer/model/offer";
import { formatTenths } from "@/i18n/format";
import { storedLanguage } from "@/i18n/language";
import { Button } from "@/ui/button";
import { eventTitle, familyTitle, predictionWords } from "@/ui/event-names";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/components/offer-screen.module.css";
import fieldStyles from "@/features/organizer/components/figure-field.module.css";
import layoutStyles from "@/ui/layout.module.css";
import segmentsStyles from "@/ui/segments.module.css";
import uiFieldStyles from "@/ui/field.module.css";

/** The predictions that an event offers, with rates or probabilities; one can be switched off. */
export function OfferScreen() {
  const { contest, fixture } = useFixture();
  const { key = "" } = useParams();
  const event = fixture.events.find((one) => one.key === key);
  if (event === undefined)
    return <Navigate to={`/organizer/${contest._id}/fixtures/${fixture._id}/events`} replace />;
  return <Offer key={event.key} contest={contest} fixture={fixture} event={event} />;
}

function Offer(props: { contest: Contest; fixture: OrganizerFixture; event: SportEvent }) {
  const { contest, fixture, event } = props;
  const { t } = useTranslation();
  const act = useAct(saveOffer({ leagueId: contest._id, fixtureId: fixture._id, eventKey: event.key }), {
    done: t("organizer.offer.saved", { name: eventTitle(event) }),
  });
  const comma = storedLanguage() === "pl";
  const isLocked = contest.isClosed || (fixture.state !== "open" && fixture.state !== "upcoming");
  const [attempted, setAttempted] = useState(false);
  const form = useForm<OfferForm>({ defaultValues: offerForm(event, comma) });
  const values = useWatch({ control: form.control }) as OfferForm;
  const faults = values.rows.filter(({ value }) => !isPossible(value, values.measure)).length;
  const measure = (next: Measure) => {
    const turned = inMeasure(form.getValues(), next, comma);
    form.setValue("measure", turned.measure);
    form.setValue("rows", turned.rows, { shouldDirty: true });
  };
  const save = () => {
    setAttempted(true);
    if (faults === 0) act.run(offerBody(form.getValues(), event, comma));
  };
  const families = [...new Set(values.rows.map((row) => row.predictionFamily))];
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        save();
      }}
      noValidate
    >
      <Link className={styles.leave} to={`/organizer/${contest._id}/fixtures/${fixture._id}/events`}>
        {t("organizer.event.back")}
      </Link>
      <h2>{eventTitle(event)}</h2>
      <p className={layoutStyles.readable}>
        {isLocked ? t("organizer.offer.lockedText") : t("organizer.offer.text")}
      </p>
      {!isLocked && (
        <div
          className={classNames(segmentsStyles.segments, styles.measure)}
          role="group"
          aria-label={t("organizer.offer.measure")}
        >
          <button type="button" aria-pressed={values.measure === "rate"} onClick={() => measure("rate")}>
            {t("organizer.offer.rates")}
          </button>
          <button
            type="button"
            aria-pressed={values.measure === "probability"}
            onClick={() => measure("probability")}
          >
            {t("organizer.offer.probabilities")}
          </button>
        </div>
      )}
      {families.map((family) => (
        <Family
          key={family}
          family={family}
          form={form}
          values={values}
          event={event}
          sport={contest.origin.sport}
          isLocked={isLocked}
          attempted={attempted}
        />
      ))}
      {attempted && faults > 0 && (
        <p className={uiFieldStyles.error} role="alert">
          {t("organizer.offer.faults", { count: faults })}
        </p>
      )}
      <ProblemNote problem={act.problem} />
      {!isLocked && (
        <div className={classNames(layoutStyles.acts, styles.after)}>
          <Button look="primary" type="submit" isPending={act.isPending}>
            {t("organizer.offer.save")}
          </Button>
        </div>
      )}
    </form>
  );
}

interface FamilyProps {
  family: OfferForm["rows"][number]["predictionFamily"];
  form: UseFormReturn<OfferForm>;
  values: OfferForm;
  event: SportEvent;
  sport: string;
  isLocked: boolean;
  attempted: boolean;
}

function Family({ family, form, values, event, sport, isLocked, attempted }: FamilyProps) {
  const { t } = useTranslation();
  const rows = values.rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => row.predictionFamily === family);
  const total = totalPercent(
    rows.map(({ row }) => row),
    values.measure,
  );
  const title = familyTitle(family, sport);
  const unit = values.measure === "rate" ? t("organizer.offer.rate") : t("organizer.offer.percent");
  return (
    <fieldset
      className={family === "ExactResult" ? classNames(styles.family, styles.short) : styles.family}
      disabled={isLocked}
    >
      <legend>
        <span className="d d20">{title}</span>
        {total !== null && (
          <span className="sm mut">{t("organizer.offer.total", { percent: formatTenths(total) })}</span>
        )}
      </legend>
      <ul>
        {rows.map(({ row, index }) => {
          const words = predictionWords(event, family, row.name);
          const isBad = !isPossible(row.value, values.measure);
          return (
            <li key={row.name} className={row.isDisabled ? styles.off : ""}>
              <span className={styles.word}>{words}</span>
              <input
                className={classNames(fieldStyles.figure, fieldStyles.wide)}
                inputMode="decimal"
                autoComplete="off"
                aria-label={`${title}, ${words}: ${unit}`}
                aria-invalid={isBad && attempted}
                {...form.register(`rows.${index}.value`)}
              />
              <label className={styles.tick}>
                <input type="checkbox" {...form.register(`rows.${index}.isDisabled`)} />
                <span>{t("organizer.offer.off")}</span>
                <span className="vh">: {words}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
