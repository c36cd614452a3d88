import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AthletesSheet, SheetEffects } from "@/api/types";
import { isNewer, useOwners, useSheetEffects } from "@/features/organizer/athletes/api/sheet";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { formatCount, formatList, formatTenths, textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import { SkeletonLines } from "@/ui/states";
import { SectionHead } from "@/ui/section-head";
import { useSettled } from "@/ui/use-settled";
import styles from "@/features/organizer/athletes/components/effects.module.css";

/** Somebody pauses: what they typed is counted. */
const pause = 500;
/** So many withdrawn athletes are named. */
const named = 6;

/** What saving would do, before it is done: prices, the cheapest squad, who has whom that leaves. */
export function Effects({ sheet, newer }: { sheet: Sheet; newer: ReactNode }) {
  const { t } = useTranslation();
  const body = useSettled(sheet.body, pause);
  const { data, error, refetch } = useSheetEffects(sheet.contest._id, body, sheet.changes > 0);
  if (sheet.changes === 0) return null;
  return (
    <section aria-label={t("organizer.sheet.effect.title")} data-effects="">
      <SectionHead>
        <h2>{t("organizer.sheet.effect.title")}</h2>
      </SectionHead>
      {error !== null && isNewer(error) ? (
        newer
      ) : error !== null ? (
        <>
          <ProblemNote problem={error} />
          <Button size="small" onPress={() => void refetch()}>
            {t("organizer.sheet.effect.again")}
          </Button>
        </>
      ) : data === undefined ? (
        <SkeletonLines lines={4} height={32} />
      ) : (
        <Figures effects={data} sheet={sheet} />
      )}
    </section>
  );
}

function Figures({ effects, sheet }: { effects: SheetEffects; sheet: Sheet }) {
  const { t } = useTranslation();
  const { dearer, cheaper, averageBefore, averageAfter, squad, created, moved, withdrawn, clubs } = effects;
  const difference = Math.round(100 * ((averageAfter ?? 0) - (averageBefore ?? 0))) / 100;
  const figures = { average: formatTenths(averageAfter ?? 0, 2), by: formatTenths(Math.abs(difference), 2) };
  const rows: [string, string, boolean?][] = [];
  if (dearer + cheaper > 0)
    rows.push([t("organizer.sheet.effect.prices"), `${formatCount(dearer)} · ${formatCount(cheaper)}`]);
  if (averageAfter !== null && difference !== 0)
    rows.push([
      t("organizer.sheet.effect.average"),
      difference > 0 ? t("organizer.sheet.effect.more", figures) : t("organizer.sheet.effect.less", figures),
    ]);
  if (created > 0) rows.push([t("organizer.sheet.effect.created"), formatCount(created)]);
  if (moved > 0) rows.push([t("organizer.sheet.effect.moved"), formatCount(moved)]);
  if (clubs > 0) rows.push([t("organizer.sheet.effect.clubs"), formatCount(clubs)]);
  if (squad !== null) rows.push([t("organizer.sheet.effect.cheapest"), squadWords(squad), isTooDear(squad)]);
  return (
    <>
      <dl className={styles.figures}>
        {rows.map(([what, words, isBad = false]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className={isBad ? styles.bad : undefined}>{words}</dd>
          </div>
        ))}
      </dl>
      {withdrawn.length > 0 && <Withdrawn ids={withdrawn} sheet={sheet.sheet} />}
    </>
  );

  function squadWords(found: NonNullable<SheetEffects["squad"]>): string {
    const budget = formatTenths(found.budget, 1);
    return found.after === null
      ? t("organizer.sheet.effect.noSquad", { count: found.missing })
      : t("organizer.sheet.effect.squad", { cost: formatTenths(found.after, 1), budget });
  }
}

const isTooDear = ({ after, budget }: NonNullable<SheetEffects["squad"]>) => after === null || after > budget;

/** How many teams have those who leave, as of the last locked round. */
function Withdrawn({ ids, sheet }: { ids: readonly string[]; sheet: AthletesSheet }) {
  const { t } = useTranslation();
  const owners = useOwners(sheet.budget === null ? null : (sheet.lockedFixture?._id ?? null));
  const known = owners.data?.athletes;
  const names = new Map(sheet.athletes.map(({ _id, surname }) => [_id, surname]));
  const sorted = [...ids].sort((one, other) => (known?.[other] ?? 0) - (known?.[one] ?? 0));
  const words = sorted
    .slice(0, named)
    .map((id) =>
      known === undefined
        ? (names.get(id) ?? "")
        : t("organizer.sheet.effect.teams", { player: names.get(id) ?? "", count: known[id] ?? 0 }),
    );
  return (
    <p className="sm" data-withdrawn="">
      <b>{t("organizer.sheet.effect.withdrawn", { count: ids.length })}</b> {formatList(words)}
      {ids.length > named ? " …" : "."}
      {known !== undefined && sheet.lockedFixture !== null && (
        <> {t("organizer.sheet.effect.asOf", { round: textOf(sheet.lockedFixture.name) })}</>
      )}{" "}
      {t("organizer.sheet.effect.keep")}
    </p>
  );
}
