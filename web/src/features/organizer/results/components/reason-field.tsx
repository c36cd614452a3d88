import { useTranslation } from "react-i18next";
import { TextField } from "@/ui/text-field";

interface ReasonProps {
  value: string;
  onChange: (reason: string) => void;
  /** A correction was tried without a reason. */
  isLacking: boolean;
}

/** Why final results are corrected. */
export function ReasonField({ value, onChange, isLacking }: ReasonProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t("organizer.reason")}
      hint={t("organizer.reasonHint")}
      rows={2}
      value={value}
      onChange={onChange}
      isRequired
      error={isLacking ? t("organizer.form.reasonMissing") : undefined}
    />
  );
}
