import type { ReactNode } from "react";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { askForAddress, unblockPerson, usePerson } from "@/features/organizer/people/api/people";
import { useAct } from "@/features/organizer/shared/api/act";
import { BlockForm } from "@/features/organizer/people/components/block-form";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { formatDay, formatList, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Dialog } from "@/ui/dialog";
import { Rows } from "@/ui/rows";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { toastError } from "@/ui/toast";
import styles from "@/features/organizer/people/components/person-dialog.module.css";

interface PersonDialogProps {
  userId: string;
  /** The contest in which they were found: what a block offers first. */
  league?: string;
  onClose: () => void;
  /** What else there is to do about them, where they were found. */
  children?: ReactNode;
}

/** One user: when they came, what they play, what they are blocked from, and a form to block them. */
export function PersonDialog({ userId, league, onClose, children }: PersonDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = usePerson(userId);
  const reveal = useMutation({
    mutationFn: askForAddress(userId),
    onError: (problem) => toastError(problem),
  });
  const email = reveal.data ?? data?.email;
  const unblock = useAct(unblockPerson(userId), { done: t("organizer.people.unblocked") });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      keepCase
      eyebrow={t("organizer.people.person")}
      title={data?.userName ?? email ?? t("organizer.people.person")}
    >
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={4} height={40} />
      ) : (
        <>
          <Rows className={styles.facts}>
            <li>
              <span>{t("organizer.people.email")}</span>
              <span>
                <b>{email}</b>{" "}
                {reveal.data === undefined && (
                  <Button size="small" isPending={reveal.isPending} onPress={() => reveal.mutate()}>
                    {t("organizer.people.reveal")}
                  </Button>
                )}
              </span>
            </li>
            <li>
              <span>{t("organizer.people.since")}</span>
              <b>{formatDay(data.registeredAt)}</b>
            </li>
            <li>
              <span>{t("organizer.people.plays")}</span>
              <b>
                {data.leagues.length === 0
                  ? t("organizer.people.playsNothing")
                  : formatList(data.leagues.map(({ name }) => name))}
              </b>
            </li>
            {data.blocks.map((block) => (
              <li key={block.league ?? "account"}>
                <span>
                  <b>{block.leagueName ?? t("organizer.people.account")}</b>
                  <br />
                  <span className="sm mut">
                    {t("organizer.people.blockedSince", {
                      moment: formatMoment(block.blockedAt),
                      reason: block.reason,
                    })}
                  </span>
                </span>
                <Button
                  size="small"
                  isPending={unblock.isPending}
                  onPress={() => unblock.run({ league: block.league })}
                >
                  {t("organizer.people.unblock")}
                </Button>
              </li>
            ))}
          </Rows>
          <p className={classNames("sm mut", styles.note)}>{t("organizer.people.revealNote")}</p>
          <ProblemNote problem={unblock.problem} />
          <BlockForm key={data.blocks.length} person={data} league={league} />
          {children}
        </>
      )}
    </Dialog>
  );
}
