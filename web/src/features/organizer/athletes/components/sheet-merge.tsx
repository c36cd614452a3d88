import { useTranslation } from "react-i18next";
import type { AthletesSheet, Contest } from "@/api/types";
import {
  mergeAthletes,
  mergeClubs,
  useAthleteMerge,
  useClubMerge,
} from "@/features/organizer/athletes/api/sheet";
import { MergeForm, useTwo, type MergeProps } from "@/features/organizer/athletes/components/merge-form";
import { MergeNotes } from "@/features/organizer/athletes/components/merge-notes";
import { formatTenths, textOf } from "@/i18n/format";
import { Disclosure } from "@/ui/disclosure";
import styles from "@/features/organizer/shared/components/form.module.css";

interface SheetMergeProps {
  contest: Contest;
  data: AthletesSheet;
  onMerged: () => void;
}

/** Merging two clubs, or two athletes, that are one; what that means is shown before it is done. */
export function SheetMerge({ contest, data, onMerged }: SheetMergeProps) {
  const { t } = useTranslation();
  const clubs = data.clubs.map(({ key, name }) => ({ id: key, label: textOf(name) }));
  const clubOf = (key: string) => clubs.find(({ id }) => id === key)?.label ?? key;
  const athletes = data.athletes.map(({ _id, fullname, teamKey, price }) => ({
    id: _id,
    label: `${fullname} (${clubOf(teamKey)}, ${formatTenths(price)})`,
  }));
  const isReasonNeeded = data.isReasonNeeded;
  const hasAthletes = contest.eventType === "Fantasy" && athletes.length > 1;
  if (clubs.length < 2 && !hasAthletes) return null;
  return (
    <div className={styles.narrow}>
      <Disclosure title={t("organizer.sheet.merge.title")}>
        <p>{t("organizer.sheet.merge.text")}</p>
        {hasAthletes && <AthleteMerge {...{ options: athletes, isReasonNeeded, onMerged }} />}
        {clubs.length > 1 && (
          <ClubMerge originId={contest.origin._id} {...{ options: clubs, isReasonNeeded, onMerged }} />
        )}
      </Disclosure>
      <MergeNotes athletes={data.athletes} />
    </div>
  );
}

function AthleteMerge({ options, isReasonNeeded, onMerged }: MergeProps) {
  const { t } = useTranslation();
  const two = useTwo(options);
  const { data: effects, error } = useAthleteMerge(two.stays, two.goes);
  return (
    <MergeForm
      labels={{
        stays: t("organizer.sheet.merge.athlete.stays"),
        goes: t("organizer.sheet.merge.athlete.goes"),
        action: t("organizer.sheet.merge.athlete.act"),
      }}
      names={{ stays: effects?.stays ?? "", goes: effects?.goes ?? "" }}
      merge={mergeAthletes}
      isReady={effects !== undefined}
      {...{ two, error, isReasonNeeded, onMerged }}
    >
      {effects !== undefined && (
        <p>
          {t("organizer.sheet.merge.athlete.means", {
            stays: effects.stays,
            goes: effects.goes,
            prices: effects.prices,
            statistics: effects.statistics,
          })}{" "}
          {effects.checksSquads && t("organizer.sheet.merge.athlete.squads", { stays: effects.stays })}
        </p>
      )}
    </MergeForm>
  );
}

function ClubMerge({ originId, options, isReasonNeeded, onMerged }: MergeProps & { originId: string }) {
  const { t } = useTranslation();
  const two = useTwo(options);
  const { data: effects, error } = useClubMerge(originId, two.stays, two.goes);
  return (
    <MergeForm
      labels={{
        stays: t("organizer.sheet.merge.club.stays"),
        goes: t("organizer.sheet.merge.club.goes"),
        action: t("organizer.sheet.merge.club.act"),
      }}
      names={two.names}
      merge={mergeClubs(originId)}
      isReady={effects !== undefined}
      {...{ two, error, isReasonNeeded, onMerged }}
    >
      {effects !== undefined && (
        <p>
          {t("organizer.sheet.merge.club.means", {
            ...two.names,
            matches: effects.matches,
            athletes: effects.athletes,
            names: effects.names.join(", "),
          })}
        </p>
      )}
      {effects?.twice.map(({ fixtureId, key, name, round }) => (
        <p key={`${fixtureId}/${key}`}>
          {t("organizer.sheet.merge.club.twice", { match: name, round: textOf(round) })}
        </p>
      ))}
    </MergeForm>
  );
}
