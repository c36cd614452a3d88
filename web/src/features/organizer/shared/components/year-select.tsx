import { useTranslation } from "react-i18next";
import { Select } from "@/ui/select";

const yearsAround = 2;

interface YearProps {
  year: number;
  onChoose: (year: number) => void;
}

/** The year of days that a list writes without one: proposed, and another one at a choice. */
export function YearSelect({ year, onChoose }: YearProps) {
  const { t } = useTranslation();
  const years = Array.from({ length: 2 * yearsAround + 1 }, (_, at) => String(year - yearsAround + at));
  return (
    <Select
      label={t("organizer.lines.year")}
      options={years.map((one) => ({ id: one, label: one }))}
      value={String(year)}
      onChange={(chosen) => onChoose(Number(chosen))}
    />
  );
}
