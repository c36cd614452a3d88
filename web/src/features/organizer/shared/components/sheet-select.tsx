import { useTranslation } from "react-i18next";
import type { TableFile } from "@/features/organizer/shared/hooks/use-table-file";
import { Select } from "@/ui/select";

/** Which sheet of a workbook is read; nothing where it has one only. */
export function SheetSelect({ file: { sheets, chosen, choose } }: { file: TableFile }) {
  const { t } = useTranslation();
  if (sheets.length < 2) return null;
  return (
    <Select
      label={t("organizer.workbook.sheet")}
      options={sheets.map(({ name }, at) => ({
        id: String(at),
        label: t("organizer.workbook.sheetOf", { name, number: at + 1, all: sheets.length }),
      }))}
      value={chosen === null ? null : String(chosen)}
      onChange={(at) => choose(Number(at))}
    />
  );
}
