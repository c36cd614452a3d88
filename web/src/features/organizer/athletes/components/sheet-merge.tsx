import { useTranslation } from "react-i18next";
import type { AthletesSheet, Contest } from "@/api/types";
import {
  mergeAthletes,
  mergeClubs,
  useAthleteMerge,
  useClubMerge,
} from "@/features/organizer/athletes/api/sheet";
import { MergeForm, useTwo } from "@/features/organizer/athletes/components/merge-form";
import { MergeNotes } from "@/features/organizer/athletes/components/merge-notes";
import { useAct } from "@/features/organizer/shared/api/act";
import { formatTenths, textOf } from "@/i18n/format";
import { Disclosure } from "@/ui/disclosure";
import type { Option } from "@/ui/select";
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

interface OfTwoProps {
  options: readonly Option[];
  isReasonNeeded: boolean;
  onMerged: () => void;
}

function AthleteMerge({ options, isReasonNeeded, onMerged }: OfTwoProps) {
  const { t } = useTranslation();
  const two = useTwo(options);
  const { data: effects, error } = useAthleteMerge(two.stays, two.goes);
  const act = useAct(mergeAthletes, {
    done: t("organizer.sheet.merge.done", { stays: effects?.stays ?? "", goes: effects?.goes ?? "" }),
    onDone: () => {
      two.clear();
      onMerged();
    },
  });
  return (
    <MergeForm
      two={two}
      labels={{
        stays: t("organizer.sheet.merge.athlete.stays"),
        goes: t("organizer.sheet.merge.athlete.goes"),
        action: t("organizer.sheet.merge.athlete.act"),
      }}
      isReasonNeeded={isReasonNeeded}
      isReady={effects !== undefined}
      isPending={act.isPending}
      problem={act.problem ?? error}
      run={act.run}
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

function ClubMerge({ originId, options, isReasonNeeded, onMerged }: OfTwoProps & { originId: string }) {
  const { t } = useTranslation();
  const two = useTwo(options);
  const { data: effects, error } = useClubMerge(originId, two.stays, two.goes);
  const act = useAct(mergeClubs(originId), {
    done: t("organizer.sheet.merge.done", two.names),
    onDone: () => {
      two.clear();
      onMerged();
    },
  });
  return (
    <MergeForm
      two={two}
      labels={{
        stays: t("organizer.sheet.merge.club.stays"),
        goes: t("organizer.sheet.merge.club.goes"),
        action: t("organizer.sheet.merge.club.act"),
      }}
      isReasonNeeded={isReasonNeeded}
      isReady={effects !== undefined}
      isPending={act.isPending}
      problem={act.problem ?? error}
      run={act.run}
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
