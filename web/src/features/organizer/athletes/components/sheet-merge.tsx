import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AthletesSheet, Contest } from "@/api/types";
import { mergeClubs, useClubMerge } from "@/features/organizer/athletes/api/sheet";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { Acts } from "@/ui/layout";
import { Select, type Option } from "@/ui/select";
import { TextField } from "@/ui/text-field";
import styles from "@/features/organizer/shared/components/form.module.css";

interface SheetMergeProps {
  contest: Contest;
  data: AthletesSheet;
  onMerged: () => void;
}

/** Merging two clubs that are one; what that means is shown before it is done. */
export function SheetMerge({ contest, data, onMerged }: SheetMergeProps) {
  const { t } = useTranslation();
  const clubs = data.clubs.map(({ key, name }) => ({ id: key, label: textOf(name) }));
  if (clubs.length < 2) return null;
  return (
    <div className={styles.narrow}>
      <Disclosure title={t("organizer.sheet.merge.title")}>
        <p>{t("organizer.sheet.merge.text")}</p>
        <ClubMerge
          originId={contest.origin._id}
          options={clubs}
          isReasonNeeded={data.isReasonNeeded}
          onMerged={onMerged}
        />
      </Disclosure>
    </div>
  );
}

interface ClubMergeProps {
  originId: string;
  options: readonly Option[];
  isReasonNeeded: boolean;
  onMerged: () => void;
}

function ClubMerge({ originId, options, isReasonNeeded, onMerged }: ClubMergeProps) {
  const { t } = useTranslation();
  const [stays, setStays] = useState<string | null>(null);
  const [goes, setGoes] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const nameOf = (key: string | null) => options.find(({ id }) => id === key)?.label ?? "";
  const others = options.filter(({ id }) => id !== stays);
  const chosen = others.some(({ id }) => id === goes) ? goes : null;
  const { data: effects, error } = useClubMerge(originId, stays, chosen);
  const words = { stays: nameOf(stays), goes: nameOf(chosen) };
  const act = useAct(mergeClubs(originId), {
    done: t("organizer.sheet.merge.done", words),
    onDone: () => {
      setGoes(null);
      setReason("");
      setAsked(false);
      onMerged();
    },
  });
  const isMissing = isReasonNeeded && reason.trim() === "";
  const merge = () => {
    setAsked(true);
    if (stays !== null && chosen !== null && !isMissing)
      act.run({ stays, goes: chosen, reason: isReasonNeeded ? reason.trim() : null });
  };
  return (
    <div className={styles.act}>
      <Select
        label={t("organizer.sheet.merge.club.stays")}
        options={options}
        value={stays}
        onChange={setStays}
      />
      <Select
        label={t("organizer.sheet.merge.club.goes")}
        options={others}
        value={chosen}
        onChange={setGoes}
      />
      {effects !== undefined && (
        <>
          <p>
            {t("organizer.sheet.merge.club.means", {
              ...words,
              matches: effects.matches,
              athletes: effects.athletes,
              names: effects.names.join(", "),
            })}
          </p>
          {effects.twice.map(({ fixtureId, key, name, round }) => (
            <p key={`${fixtureId}/${key}`}>
              {t("organizer.sheet.merge.club.twice", { match: name, round: textOf(round) })}
            </p>
          ))}
          {isReasonNeeded && (
            <TextField
              label={t("organizer.reason")}
              hint={t("organizer.reasonHint")}
              maxLength={500}
              isRequired
              value={reason}
              onChange={setReason}
              error={isAsked && isMissing ? t("organizer.form.reasonMissing") : undefined}
            />
          )}
        </>
      )}
      <ProblemNote problem={act.problem ?? error} />
      <Acts after>
        <Button isDisabled={effects === undefined} isPending={act.isPending} onPress={merge}>
          {t("organizer.sheet.merge.club.act")}
        </Button>
      </Acts>
    </div>
  );
}
