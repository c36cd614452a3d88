import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readWorkbook } from "@/features/organizer/shared/api/workbooks";
import { textOfFile } from "@/features/organizer/shared/model/file-text";
import {
  base64Of,
  isWorkbook,
  largestWorkbook,
  textOfRows,
} from "@/features/organizer/shared/model/workbook";
import { toast, toastError } from "@/ui/toast";

export interface TableFile {
  /** Until the server has read a workbook. */
  isReading: boolean;
  read: (file: File | undefined) => Promise<void>;
}

/** Reads a chosen table: a text as it stands, of a workbook or a calendar the first sheet with cells. */
export function useTableFile(contestId: string, onText: (text: string) => void): TableFile {
  const { t } = useTranslation();
  const [isReading, setReading] = useState(false);
  const fromWorkbook = async (file: File) => {
    if (file.size > largestWorkbook) {
      toast("refusal", t("organizer.workbook.tooLarge"));
      return;
    }
    setReading(true);
    try {
      const { sheets } = await readWorkbook(contestId, base64Of(await file.arrayBuffer()));
      const [first, ...others] = sheets;
      if (first === undefined) return;
      onText(textOfRows(first.rows));
      if (others.length > 0)
        toast(
          "notice",
          t("organizer.workbook.firstSheet", {
            sheet: first.name,
            others: others.map(({ name }) => name).join(", "),
          }),
        );
    } catch (problem) {
      toastError(problem);
    } finally {
      setReading(false);
    }
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    if (isWorkbook(file.name)) {
      await fromWorkbook(file);
      return;
    }
    try {
      onText(await textOfFile(file));
    } catch {
      toast("refusal", t("organizer.import.readFailed", { name: file.name }));
    }
  };
  return { isReading, read };
}
