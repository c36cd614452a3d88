import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { makeWebhook } from "@/features/organizer/webhooks/api/webhooks";
import { kinds, useWebhookWords, type Kind } from "@/features/organizer/webhooks/components/webhook-words";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Acts } from "@/ui/layout";
import { TextField } from "@/ui/text-field";
import formStyles from "@/features/organizer/shared/components/form.module.css";
import styles from "@/features/organizer/webhooks/components/webhooks.module.css";

interface FormProps {
  leagueId: string;
  onMade: (secret: string) => void;
}

/** An address to be told of what is ticked. */
export function WebhookForm({ leagueId, onMade }: FormProps) {
  const { t } = useTranslation();
  const words = useWebhookWords();
  const [url, setUrl] = useState("");
  const [chosen, setChosen] = useState<readonly Kind[]>(kinds);
  const [isTried, setTried] = useState(false);
  const make = useAct(makeWebhook(leagueId), {
    onAnswer: ({ secret }) => {
      setUrl("");
      setTried(false);
      onMade(secret);
    },
  });
  const isAddress = URL.canParse(url.trim()) && /^https?:$/.test(new URL(url.trim()).protocol);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAddress && chosen.length > 0) make.run({ url: url.trim(), kinds: [...chosen] });
  };
  return (
    <form className={formStyles.narrow} onSubmit={submit} noValidate>
      <h2 className={styles.name}>{t("organizer.webhooks.add")}</h2>
      <TextField
        label={t("organizer.webhooks.url")}
        hint={t("organizer.webhooks.urlHint")}
        type="url"
        value={url}
        onChange={setUrl}
        isRequired
        error={isTried && !isAddress ? t("organizer.webhooks.urlInvalid") : undefined}
      />
      <fieldset className={styles.kinds}>
        <legend>{t("organizer.webhooks.kindsLabel")}</legend>
        {kinds.map((kind, place) => (
          <Checkbox
            key={kind}
            isSelected={chosen.includes(kind)}
            onChange={(isSelected) =>
              setChosen(kinds.filter((one) => (one === kind ? isSelected : chosen.includes(one))))
            }
            error={
              isTried && chosen.length === 0 && place === kinds.length - 1
                ? t("organizer.webhooks.kindMissing")
                : undefined
            }
          >
            {words.kind[kind]}
          </Checkbox>
        ))}
      </fieldset>
      <ProblemNote problem={make.problem} />
      <Acts after>
        <Button look="primary" type="submit" isPending={make.isPending}>
          {t("organizer.webhooks.add")}
        </Button>
      </Acts>
    </form>
  );
}
