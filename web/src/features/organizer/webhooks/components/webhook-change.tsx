import { useTranslation } from "react-i18next";
import type { Webhook } from "@/api/types";
import { actsOf } from "@/features/organizer/webhooks/api/webhooks";
import { useWebhookFields, WebhookFields } from "@/features/organizer/webhooks/components/webhook-fields";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Acts } from "@/ui/layout";
import formStyles from "@/features/organizer/shared/components/form.module.css";
import styles from "@/features/organizer/webhooks/components/webhooks.module.css";

interface ChangeProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Another address, or other things to be told of; a refusal leaves the form as it is. */
export function WebhookChange({ webhook, onClose }: ChangeProps) {
  const { t } = useTranslation();
  const fields = useWebhookFields({ url: webhook.url, kinds: [...webhook.kinds] });
  const change = useAct(actsOf(webhook.league, webhook._id).change, {
    done:
      webhook.state === "active"
        ? t("organizer.webhooks.changed")
        : t("organizer.webhooks.changedStandsStill"),
    onAnswer: onClose,
  });
  return (
    <form
      className={formStyles.narrow}
      aria-label={t("organizer.webhooks.changeTitle", { url: webhook.url })}
      onSubmit={fields.onSubmit(change.run)}
      noValidate
    >
      <WebhookFields fields={fields} />
      <p className={classNames(styles.note, "sm mut")}>{t("organizer.webhooks.changeText")}</p>
      <ProblemNote problem={change.problem} />
      <Acts after>
        <Button look="primary" type="submit" isPending={change.isPending}>
          {t("organizer.webhooks.save")}
        </Button>
        <Button onPress={onClose}>{t("organizer.webhooks.cancel")}</Button>
      </Acts>
    </form>
  );
}
