import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Webhook } from "@/api/types";
import { actsOf } from "@/features/organizer/webhooks/api/webhooks";
import { WebhookChange } from "@/features/organizer/webhooks/components/webhook-change";
import { WebhookDeliveries } from "@/features/organizer/webhooks/components/webhook-deliveries";
import { useWebhookWords } from "@/features/organizer/webhooks/components/webhook-words";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { formatCount, formatList, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Confirmation } from "@/ui/confirmation";
import { Disclosure } from "@/ui/disclosure";
import { Acts } from "@/ui/layout";
import { Shape } from "@/ui/shape";
import styles from "@/features/organizer/webhooks/components/webhooks.module.css";

interface ItemProps {
  webhook: Webhook;
  onSecret: (secret: string) => void;
}

/** One webhook: how it is, what it is told of, what may be done with it, and what it was told. */
export function WebhookItem({ webhook, onSecret }: ItemProps) {
  const { t } = useTranslation();
  const words = useWebhookWords();
  const { kinds, oldSecretUntil, url, waiting } = webhook;
  const [isOpened, setOpened] = useState(false);
  return (
    <li className={styles.webhook} data-webhook={webhook.state} aria-label={url}>
      <div>
        <WebhookState webhook={webhook} />
        <h2 className={styles.name}>{url}</h2>
        <p className="sm mut">{formatList(kinds.map((kind) => words.kind[kind]))}</p>
        {waiting > 0 && (
          <p className="sm">
            {t("organizer.webhooks.waits", { count: waiting, number: formatCount(waiting) })}
          </p>
        )}
        {oldSecretUntil !== null && (
          <p className="sm">{t("organizer.webhooks.oldSecret", { at: formatMoment(oldSecretUntil) })}</p>
        )}
      </div>
      <WebhookActs webhook={webhook} onSecret={onSecret} />
      <Disclosure title={t("organizer.webhooks.deliveries")} level={3} onOpen={() => setOpened(true)}>
        {isOpened && <WebhookDeliveries webhook={webhook} />}
      </Disclosure>
    </li>
  );
}

/** A webhook's state as a shape and words. */
function WebhookState({ webhook: { failingSince, state, stoppedBecause } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  if (stoppedBecause !== null)
    return (
      <Shape of="bad">
        {stoppedBecause === "gone"
          ? t("organizer.webhooks.stoppedGone")
          : t("organizer.webhooks.stoppedFailing")}
      </Shape>
    );
  if (state === "paused") return <Shape of="unchanged">{t("organizer.webhooks.paused")}</Shape>;
  if (failingSince !== null)
    return <Shape of="warn">{t("organizer.webhooks.failing", { at: formatMoment(failingSince) })}</Shape>;
  return <Shape of="well">{t("organizer.webhooks.well")}</Shape>;
}

function WebhookActs({ webhook, onSecret }: ItemProps) {
  const { t } = useTranslation();
  const acts = actsOf(webhook.league, webhook._id);
  const changeId = useId();
  const [isChanging, setChanging] = useState(false);
  const [asked, setAsked] = useState<"secret" | "delete" | null>(null);
  const close = () => setAsked(null);
  const closeForm = () => {
    setChanging(false);
    document.getElementById(changeId)?.focus();
  };
  const ping = useAct(acts.ping, { done: t("organizer.webhooks.pinged") });
  const pause = useAct(acts.pause, { done: t("organizer.webhooks.pausedDone") });
  const resume = useAct(acts.resume, { done: t("organizer.webhooks.resumed") });
  const remove = useAct(acts.remove, { done: t("organizer.webhooks.deleted"), onFailed: close });
  const rotate = useAct(acts.newSecret, {
    onAnswer: ({ secret }) => {
      close();
      onSecret(secret);
    },
    onFailed: close,
  });
  const of = <span className="vh">: {webhook.url}</span>;
  return (
    <>
      <ProblemNote
        problem={ping.problem ?? pause.problem ?? resume.problem ?? rotate.problem ?? remove.problem}
      />
      <Acts>
        {webhook.state === "active" ? (
          <>
            <Button size="small" onPress={() => ping.run(undefined)} isPending={ping.isPending}>
              {t("organizer.webhooks.ping")}
              {of}
            </Button>
            <Button size="small" onPress={() => pause.run(undefined)} isPending={pause.isPending}>
              {t("organizer.webhooks.pause")}
              {of}
            </Button>
          </>
        ) : (
          <Button size="small" onPress={() => resume.run(undefined)} isPending={resume.isPending}>
            {t("organizer.webhooks.resume")}
            {of}
          </Button>
        )}
        <Button
          size="small"
          id={changeId}
          aria-expanded={isChanging}
          onPress={() => setChanging(!isChanging)}
        >
          {t("organizer.webhooks.change")}
          {of}
        </Button>
        <Button size="small" onPress={() => setAsked("secret")}>
          {t("organizer.webhooks.secret")}
          {of}
        </Button>
        <Button size="small" onPress={() => setAsked("delete")}>
          {t("organizer.webhooks.delete")}
          {of}
        </Button>
      </Acts>
      {isChanging && <WebhookChange webhook={webhook} onClose={closeForm} />}
      {asked === "secret" && (
        <Confirmation
          title={t("organizer.webhooks.secretTitle")}
          no={t("organizer.webhooks.cancel")}
          yes={t("organizer.webhooks.secretYes")}
          isPending={rotate.isPending}
          onNo={close}
          onYes={() => rotate.run(undefined)}
        >
          <p>{t("organizer.webhooks.secretText")}</p>
        </Confirmation>
      )}
      {asked === "delete" && (
        <Confirmation
          title={t("organizer.webhooks.deleteTitle")}
          no={t("organizer.webhooks.cancel")}
          yes={t("organizer.webhooks.deleteYes")}
          isPending={remove.isPending}
          onNo={close}
          onYes={() => remove.run(undefined)}
        >
          <p>{t("organizer.webhooks.deleteText")}</p>
        </Confirmation>
      )}
    </>
  );
}
