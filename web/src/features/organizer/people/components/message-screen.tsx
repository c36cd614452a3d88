import { useTranslation } from "react-i18next";
import { MessageForm } from "@/features/organizer/people/components/message-form";
import { SentMessages } from "@/features/organizer/people/components/sent-messages";
import { useAudiences } from "@/features/organizer/people/hooks/use-audience";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { Masthead } from "@/ui/masthead";
import { ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/organizer/shared/components/form.module.css";

/** Writing to a contest's members, or some of them, in one language or both. */
export function MessageScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const audiences = useAudiences(contest);
  const { members, isPending, error, refetch } = audiences;
  return (
    <>
      <Masthead title={t("organizer.message.title")} eyebrow={contest.name} />
      {contest.state === "draft" ? (
        <p className={styles.narrow}>{t("organizer.message.draftText")}</p>
      ) : isPending && error !== null ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : isPending ? (
        <SkeletonLines lines={4} height={60} />
      ) : members === 0 ? (
        <p className={styles.narrow}>{t("organizer.message.nobody")}</p>
      ) : (
        <MessageForm contest={contest} audiences={audiences} />
      )}
      {/* never above the form that is still to come: it would be pushed down */}
      {contest.state !== "draft" && (!isPending || error !== null) && <SentMessages contest={contest} />}
    </>
  );
}
