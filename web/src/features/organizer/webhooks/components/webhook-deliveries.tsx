import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Webhook, WebhookDelivery } from "@/api/types";
import { actsOf, pageSize, useDeliveries } from "@/features/organizer/webhooks/api/webhooks";
import { useWebhookWords } from "@/features/organizer/webhooks/components/webhook-words";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { fromLocalInput } from "@/features/organizer/shared/model/moments";
import { formatCount, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Pager } from "@/ui/pager";
import { Shape } from "@/ui/shape";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { TextField } from "@/ui/text-field";
import styles from "@/features/organizer/webhooks/components/webhooks.module.css";

/** What a webhook was told: when, what, what came of it; each, or all since a time, can be sent again. */
export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useDeliveries(webhook.league, webhook._id, page);
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={3} height={40} />;
  return (
    <>
      {data.items.length === 0 ? (
        <p>{t("organizer.webhooks.noDeliveries")}</p>
      ) : (
        <ul className={styles.deliveries}>
          {data.items.map((delivery) => (
            <Delivery key={delivery._id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
      )}
      <Pager
        label={t("organizer.webhooks.pages")}
        page={page}
        size={pageSize}
        total={data.total}
        onPage={setPage}
      />
      <p className="sm mut">{t("organizer.webhooks.kept")}</p>
      {webhook.state === "active" && data.total > 0 && <ReplaySince webhook={webhook} />}
    </>
  );
}

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  const words = useWebhookWords();
  const replay = useAct(actsOf(webhook.league, webhook._id).replay, {
    done: t("organizer.webhooks.replayed"),
  });
  const { attempts, nextAttemptAt, occurredAt, problem, state, status } = delivery;
  const facts = [
    attempts > 0 ? t("organizer.webhooks.tries", { count: attempts, number: formatCount(attempts) }) : null,
    status === null ? null : t("organizer.webhooks.answered", { status }),
    problem === null ? null : words.problem[problem],
    nextAttemptAt !== null && attempts > 0 && webhook.state === "active"
      ? t("organizer.webhooks.next", { at: formatMoment(nextAttemptAt) })
      : null,
  ].filter((fact) => fact !== null);
  return (
    <li>
      <div>
        <p>
          <b>{words.kind[delivery.kind]}</b> · {formatMoment(occurredAt)}
        </p>
        <p className="sm mut">{facts.join(" · ")}</p>
        <ProblemNote problem={replay.problem} />
      </div>
      <Shape of={state === "delivered" ? "well" : state === "failed" ? "bad" : "changed"}>
        {words.state[state]}
      </Shape>
      {webhook.state === "active" && (
        <Button size="small" isPending={replay.isPending} onPress={() => replay.run(delivery._id)}>
          {t("organizer.webhooks.replay")}
          <span className="vh">
            : {words.kind[delivery.kind]}, {formatMoment(occurredAt)}
          </span>
        </Button>
      )}
    </li>
  );
}

function ReplaySince({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const [since, setSince] = useState("");
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const replay = useAct(actsOf(webhook.league, webhook._id).replaySince, {
    onAnswer: (answer) => setSent(answer.count),
  });
  const instant = fromLocalInput(since);
  const said =
    sent === null ? null : t("organizer.webhooks.replayedAll", { count: sent, number: formatCount(sent) });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (instant !== null) replay.run(instant);
  };
  return (
    <form className={styles.since} onSubmit={submit} noValidate>
      <TextField
        label={t("organizer.webhooks.since")}
        type="datetime-local"
        value={since}
        onChange={setSince}
        error={isTried && instant === null ? t("organizer.webhooks.sinceMissing") : undefined}
      />
      <Button size="small" type="submit" isPending={replay.isPending}>
        {t("organizer.webhooks.replayAll")}
      </Button>
      <p role="status">{said}</p>
      <ProblemNote problem={replay.problem} />
    </form>
  );
}
