import { useTranslation } from "react-i18next";
import { useOpsWords } from "@/features/ops/components/words";
import { Select } from "@/ui/select";

/** For so many minutes something may be ordered; a quarter of an hour unless somebody says otherwise. */
const offered = [5, 15, 60, 240] as const;
export const usualMinutes = 15;

/** For how long an order is in force: it ends by itself. */
export function Minutes({ value, onChange }: { value: number; onChange: (minutes: number) => void }) {
  const { t } = useTranslation();
  const { age } = useOpsWords();
  return (
    <Select
      label={t("ops.forHowLong")}
      options={offered.map((minutes) => ({ id: String(minutes), label: age(minutes * 60) }))}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
    />
  );
}
