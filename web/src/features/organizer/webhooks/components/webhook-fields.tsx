import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import type { WebhookBody } from "@/api/types";
import { kinds, useWebhookWords, type Kind } from "@/features/organizer/webhooks/components/webhook-words";
import { Checkbox } from "@/ui/checkbox";
import { TextField } from "@/ui/text-field";
import styles from "@/features/organizer/webhooks/components/webhooks.module.css";

/** The fields of a webhook's form, and the missing ones after a try to send it. */
export function useWebhookFields(known: WebhookBody) {
  const [url, setUrl] = useState(known.url);
  const [chosen, setChosen] = useState<readonly Kind[]>(known.kinds);
  const [isTried, setTried] = useState(false);
  const isAddress = URL.canParse(url.trim()) && /^https?:$/.test(new URL(url.trim()).protocol);
  const lacksAddress = isTried && !isAddress;
  const lacksKind = isTried && chosen.length === 0;
  const clear = () => {
    setUrl("");
    setTried(false);
  };
  const onSubmit = (send: (body: WebhookBody) => void) => (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAddress && chosen.length > 0) send({ url: url.trim(), kinds: [...chosen] });
  };
  return { url, setUrl, chosen, setChosen, lacksAddress, lacksKind, clear, onSubmit };
}

/** An address, and what it is told of. */
export function WebhookFields({ fields }: { fields: ReturnType<typeof useWebhookFields> }) {
  const { t } = useTranslation();
  const words = useWebhookWords();
  const { url, setUrl, chosen, setChosen, lacksAddress, lacksKind } = fields;
  return (
    <>
      <TextField
        label={t("organizer.webhooks.url")}
        hint={t("organizer.webhooks.urlHint")}
        type="url"
        value={url}
        onChange={setUrl}
        isRequired
        error={lacksAddress ? t("organizer.webhooks.urlInvalid") : undefined}
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
            error={lacksKind && place === kinds.length - 1 ? t("organizer.webhooks.kindMissing") : undefined}
          >
            {words.kind[kind]}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
