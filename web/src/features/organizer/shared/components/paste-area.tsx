import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import styles from "@/features/organizer/shared/components/paste-area.module.css";

/** A field to paste a part of a spreadsheet into, for people without a keyboard; its text is only shown. */
export function PasteArea({ hint, onPaste }: { hint: string; onPaste: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  return (
    <div>
      <TextField label={t("organizer.paste.area")} hint={hint} rows={5} value={text} onChange={setText} />
      <p className={styles.show}>
        <Button size="small" isDisabled={text.trim() === ""} onPress={() => onPaste(text)}>
          {t("organizer.paste.show")}
        </Button>
      </p>
    </div>
  );
}
