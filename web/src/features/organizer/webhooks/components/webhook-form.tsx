import { useTranslation } from "react-i18next";
import { makeWebhook } from "@/features/organizer/webhooks/api/webhooks";
import { useWebhookFields, WebhookFields } from "@/features/organizer/webhooks/components/webhook-fields";
import { kinds } from "@/features/organizer/webhooks/components/webhook-words";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import formStyles from "@/features/organizer/shared/components/form.module.css";
import styles from "@/features/organizer/webhooks/components/webhooks.module.css";

interface FormProps {
  leagueId: string;
  onMade: (secret: string) => void;
}

/** An address that is told of the ticked events. */
export function WebhookForm({ leagueId, onMade }: FormProps) {
  const { t } = useTranslation();
  const fields = useWebhookFields({ url: "", kinds: [...kinds] });
  const make = useAct(makeWebhook(leagueId), {
    onAnswer: ({ secret }) => {
      fields.clear();
      onMade(secret);
    },
  });
  return (
    <form className={formStyles.narrow} onSubmit={fields.onSubmit(make.run)} noValidate>
      <h2 className={styles.name}>{t("organizer.webhooks.add")}</h2>
      <WebhookFields fields={fields} />
      <ProblemNote problem={make.problem} />
      <Acts after>
        <Button look="primary" type="submit" isPending={make.isPending}>
          {t("organizer.webhooks.add")}
        </Button>
      </Acts>
    </form>
  );
}
