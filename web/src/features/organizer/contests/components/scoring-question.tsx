import type { Control } from "react-hook-form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  DistanceQuestion,
  MarginQuestion,
  SumQuestion,
} from "@/features/organizer/contests/components/further-scoring";
import { NumberField } from "@/features/organizer/contests/components/number-field";
import { OptionsField } from "@/features/organizer/contests/components/options-field";
import { Question } from "@/features/organizer/contests/components/question";
import { ScaleExample } from "@/features/organizer/contests/components/scale-example";
import { ScoringReplay } from "@/features/organizer/contests/components/scoring-replay";
import { boundsOf } from "@/api/quota";
import { outcomes } from "@/api/scale";
import { pointWords } from "@/features/organizer/contests/model/figures";
import {
  bases,
  levelBounds,
  levels,
  middles,
  paysTyped,
  presetKeys,
  presetOf,
  presets,
  quotaFields,
  scaleTyped,
  typedScale,
  type ScoringForm,
  type ScoringPlace,
} from "@/features/organizer/contests/model/scale-form";
import type { TyperForm } from "@/features/organizer/contests/model/typer-form";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import styles from "@/features/organizer/contests/components/scoring-question.module.css";

/** Sports with a few goals (sets) a match. */
const fewGoals: ReadonlySet<string> = new Set(["football", "volleyball", "tennis", "handball"]);

interface ScoringQuestionProps {
  sport: string;
  control: Control<TyperForm>;
  scoring: ScoringForm;
  onPreset: (scoring: ScoringForm) => void;
  fault: string | undefined;
}

/** Ways to score that stand in sight, and those that stand under "more". */
const usual = ["scale", "rates"] as const;
const further = ["distance", "sum", "margin"] as const;

/** What points are given for: simple points by level, rates, and further ways. */
export function ScoringQuestion({ sport, control, scoring, onPreset, fault }: ScoringQuestionProps) {
  const { t } = useTranslation();
  const title = t("organizer.wizard.scoring.title");
  const [hasAsked, setMore] = useState(false);
  const isMore = hasAsked || further.some((kind) => kind === scoring.kind);
  const pays = paysTyped(scoring);
  const kinds = isMore ? [...usual, ...further] : usual;
  const words = {
    scale: t("organizer.wizard.scoring.scale"),
    rates: t("organizer.wizard.scoring.rates"),
    distance: t("organizer.wizard.scoring.distance"),
    sum: t("organizer.wizard.scoring.sum"),
    margin: t("organizer.wizard.scoring.margin"),
  };
  return (
    <>
      <Question title={title} hint={t("organizer.wizard.scoring.hint")}>
        <OptionsField
          control={control}
          name="scoring.kind"
          label={title}
          options={kinds.map((id) => ({ id, label: words[id] }))}
        />
        {!isMore && (
          <Button size="small" look="plain" onPress={() => setMore(true)}>
            {t("organizer.wizard.scoring.more")}
          </Button>
        )}
      </Question>
      <PaysQuestion at="scoring" {...{ control, scoring, onPreset, fault }} />
      {pays !== null && <ScoringReplay pays={pays} isInPoints={!fewGoals.has(sport)} />}
    </>
  );
}

interface PaysQuestionProps extends Omit<ScoringQuestionProps, "sport"> {
  at: ScoringPlace;
}

/** What the chosen kind pays. */
export function PaysQuestion({ at, control, scoring, onPreset, fault }: PaysQuestionProps) {
  return (
    <>
      {scoring.kind === "scale" && <ScaleQuestion {...{ at, control, scoring, onPreset, fault }} />}
      {scoring.kind === "distance" && <DistanceQuestion {...{ at, control, scoring, fault }} />}
      {scoring.kind === "sum" && <SumQuestion {...{ at, control, scoring, fault }} />}
      {scoring.kind === "margin" && <MarginQuestion {...{ at, control, scoring, fault }} />}
    </>
  );
}

function ScaleQuestion({ at, control, scoring, onPreset, fault }: PaysQuestionProps) {
  const { t } = useTranslation();
  const chosen = presetOf(scoring);
  const scale = scaleTyped(scoring);
  const names = {
    "4-3-2": "4-3-2",
    "3-1": "3-1",
    "5-3-1": "5-3-1",
    nine: t("organizer.wizard.scoring.nine"),
    nineModified: t("organizer.wizard.scoring.nineModified"),
    superbru: t("organizer.wizard.scoring.superbru"),
    quota: t("organizer.wizard.scoring.quota"),
  };
  const dearest = scale === null ? null : (boundsOf(scale)?.[1] ?? scale);
  const most = dearest === null ? null : Math.max(...outcomes.map((outcome) => dearest[outcome].exact));
  return (
    <Question
      title={t("organizer.wizard.scoring.points")}
      hint={t("organizer.wizard.scoring.pointsHint")}
      consequence={
        most === null ? null : { words: t("organizer.wizard.scoring.means", { most: pointWords(most) }) }
      }
      fault={fault}
      isWide
    >
      <Acts>
        {presetKeys.map((key) => (
          <Button
            key={key}
            size="small"
            look={key === chosen ? "primary" : "plain"}
            aria-pressed={key === chosen}
            onPress={() => onPreset({ ...scoring, ...typedScale(presets[key]) })}
          >
            {names[key]}
          </Button>
        ))}
      </Acts>
      <Middle at={at} control={control} />
      <Base at={at} control={control} base={scoring.base} />
      <Figures at={at} control={control} middle={scoring.middle} />
      {scale !== null && <ScaleExample scale={scale} />}
    </Question>
  );
}

interface PartProps {
  at: ScoringPlace;
  control: Control<TyperForm>;
}

/** What counts between the winner and the exact score. */
function Middle({ at, control }: PartProps) {
  const { t } = useTranslation();
  const words = {
    difference: t("organizer.wizard.scoring.byDifference"),
    close: t("organizer.wizard.scoring.byClose"),
  };
  return (
    <OptionsField
      control={control}
      name={`${at}.middle`}
      label={t("organizer.wizard.scoring.middle")}
      options={middles.map((id) => ({ id, label: words[id] }))}
    />
  );
}

/** What the winner alone brings: the points of the table, or what everybody's predictions make of them. */
function Base({ at, control, base }: PartProps & { base: ScoringForm["base"] }) {
  const { t } = useTranslation();
  const words = {
    fixed: t("organizer.wizard.scoring.baseFixed"),
    quota: t("organizer.wizard.scoring.baseQuota"),
  };
  const bounds = { min: t("organizer.wizard.scoring.quotaMin"), max: t("organizer.wizard.scoring.quotaMax") };
  return (
    <>
      <OptionsField
        control={control}
        name={`${at}.base`}
        label={t("organizer.wizard.scoring.base")}
        options={bases.map((id) => ({ id, label: words[id] }))}
      />
      {base === "quota" && (
        <>
          <p className="sm mut">{t("organizer.wizard.scoring.quotaHint")}</p>
          {quotaFields.map((field) => (
            <NumberField
              key={field}
              control={control}
              name={`${at}.quota.${field}`}
              label={bounds[field]}
              bounds={levelBounds}
              isLabelled
            />
          ))}
        </>
      )}
    </>
  );
}

/** The points by outcome and level; a draw has no difference. */
function Figures({ at, control, middle }: PartProps & { middle: ScoringForm["middle"] }) {
  const { t } = useTranslation();
  const rows = {
    home: t("organizer.wizard.scoring.home"),
    draw: t("organizer.wizard.scoring.draw"),
    away: t("organizer.wizard.scoring.away"),
  };
  const heads = {
    tendency: t("organizer.wizard.scoring.tendency"),
    between:
      middle === "close" ? t("organizer.wizard.scoring.close") : t("organizer.wizard.scoring.difference"),
    exact: t("organizer.wizard.scoring.exact"),
  };
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <td />
          {levels.map((level) => (
            <th key={level} scope="col" className="sm mut">
              {heads[level]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {outcomes.map((outcome) => (
          <tr key={outcome}>
            <th scope="row">{rows[outcome]}</th>
            {levels.map((level) => (
              <td key={level}>
                {outcome === "draw" && level === "between" && middle === "difference" ? (
                  "–"
                ) : (
                  <NumberField
                    control={control}
                    name={`${at}.${outcome}.${level}`}
                    label={`${rows[outcome]}, ${heads[level]}`}
                    bounds={levelBounds}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
