import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Merge } from "@/features/organizer/athletes/api/sheet";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Select, type Option } from "@/ui/select";
import { TextField } from "@/ui/text-field";
import styles from "@/features/organizer/shared/components/form.module.css";

/** Which one stays and which one goes; never the same. */
export interface Two {
  options: readonly Option[];
  /** Options that can go. */
  others: readonly Option[];
  stays: string | null;
  goes: string | null;
  names: { stays: string; goes: string };
  choose: { stays: (id: string) => void; goes: (id: string) => void };
  /** Forgets the one that went. */
  clear: () => void;
}

/** The choice of two. */
export function useTwo(options: readonly Option[]): Two {
  const [wanted, setStays] = useState<string | null>(null);
  const [leaving, setGoes] = useState<string | null>(null);
  const nameOf = (id: string | null) => options.find((one) => one.id === id)?.label ?? "";
  const stays = options.some(({ id }) => id === wanted) ? wanted : null;
  const others = options.filter(({ id }) => id !== stays);
  const goes = others.some(({ id }) => id === leaving) ? leaving : null;
  return {
    ...{ options, others, stays, goes },
    names: { stays: nameOf(stays), goes: nameOf(goes) },
    choose: { stays: setStays, goes: setGoes },
    clear: () => setGoes(null),
  };
}

export interface MergeProps {
  options: readonly Option[];
  isReasonNeeded: boolean;
  onMerged: () => void;
}

interface MergeFormProps extends Omit<MergeProps, "options"> {
  two: Two;
  labels: { stays: string; goes: string; action: string };
  /** The names in the message that says that it is done. */
  names: { stays: string; goes: string };
  merge: (input: Merge) => Promise<unknown>;
  /** The effects of the merge are known. */
  isReady: boolean;
  /** Why the effects are unknown. */
  error: unknown;
  /** The effects of the merge. */
  children: ReactNode;
}

/** The form of a merge: which one stays, which one goes, the effects, and why. */
export function MergeForm(props: MergeFormProps) {
  const { two, labels, names, merge, isReady, error, isReasonNeeded, onMerged, children } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { stays, goes } = two;
  const isMissing = isReasonNeeded && reason.trim() === "";
  const act = useAct(merge, {
    done: t("organizer.sheet.merge.done", names),
    onDone: () => {
      two.clear();
      onMerged();
    },
  });
  const submit = () => {
    setAsked(true);
    if (stays === null || goes === null || isMissing) return;
    act.run({ stays, goes, reason: isReasonNeeded ? reason.trim() : null });
  };
  return (
    <div className={styles.act}>
      <Select label={labels.stays} options={two.options} value={stays} onChange={two.choose.stays} />
      <Select label={labels.goes} options={two.others} value={goes} onChange={two.choose.goes} />
      {children}
      {isReady && isReasonNeeded && (
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
      <ProblemNote problem={act.problem ?? error} />
      <Acts after>
        <Button isDisabled={!isReady} isPending={act.isPending} onPress={submit}>
          {labels.action}
        </Button>
      </Acts>
    </div>
  );
}
