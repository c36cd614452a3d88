import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWebhooks } from "@/features/organizer/webhooks/api/webhooks";
import { WebhookForm } from "@/features/organizer/webhooks/components/webhook-form";
import { WebhookItem } from "@/features/organizer/webhooks/components/webhook-item";
import { WebhookSecret } from "@/features/organizer/webhooks/components/webhook-secret";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { Masthead } from "@/ui/masthead";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/organizer/webhooks/components/webhooks.module.css";

/** Which other programs are told what happens in a contest, and whether they take it. */
export function WebhooksScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const [secret, setSecret] = useState<string | null>(null);
  const { data, error, refetch } = useWebhooks(contest._id);
  return (
    <>
      <Masthead title={t("organizer.webhooks.title")} eyebrow={t("organizer.webhooks.eyebrow")} />
      <p className={styles.lede}>{t("organizer.webhooks.lede")}</p>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={3} height={56} />
      ) : data.length === 0 ? (
        <EmptyState title={t("organizer.webhooks.none")}>{t("organizer.webhooks.noneText")}</EmptyState>
      ) : (
        <ul className={styles.webhooks}>
          {data.map((webhook) => (
            <WebhookItem key={webhook._id} webhook={webhook} onSecret={setSecret} />
          ))}
        </ul>
      )}
      {!contest.isClosed && <WebhookForm leagueId={contest._id} onMade={setSecret} />}
      {secret !== null && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
