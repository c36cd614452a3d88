import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Workbook } from "@/api/types";
import { readWorkbook } from "@/features/organizer/shared/api/workbooks";
import { textOfFile } from "@/features/organizer/shared/model/file-text";
import {
  base64Of,
  isWorkbook,
  largestWorkbook,
  textOfRows,
} from "@/features/organizer/shared/model/workbook";
import { toast, toastError } from "@/ui/toast";

type Sheets = Workbook["sheets"];

export interface TableFile {
  /** Until the server has read a workbook. */
  isReading: boolean;
  read: (file: File | undefined) => Promise<void>;
  /** The sheets of the workbook that was read last; one, or none, where there is nothing to choose. */
  sheets: Sheets;
  /** The place of the sheet that is read; null until one is chosen. */
  chosen: number | null;
  choose: (sheet: number) => void;
}

/** Reads a chosen table: a text as it stands, of a workbook or a calendar the first sheet with cells, then another one by a choice. */
export function useTableFile(
  contestId: string,
  onText: (text: string) => void,
  /** Of several sheets none is read before it is chosen: a read one cannot be replaced. */
  { isFinal = false }: { isFinal?: boolean } = {},
): TableFile {
  const { t } = useTranslation();
  const [isReading, setReading] = useState(false);
  const [sheets, setSheets] = useState<Sheets>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = (at: number, among = sheets) => {
    const sheet = among[at];
    if (sheet === undefined) return;
    setChosen(at);
    onText(textOfRows(sheet.rows));
  };
  const fromWorkbook = async (file: File) => {
    if (file.size > largestWorkbook) {
      toast("refusal", t("organizer.workbook.tooLarge"));
      return;
    }
    setReading(true);
    try {
      const { sheets: found } = await readWorkbook(contestId, base64Of(await file.arrayBuffer()));
      setSheets(found);
      if (found.length === 1 || !isFinal) choose(0, found);
    } catch (problem) {
      toastError(problem);
    } finally {
      setReading(false);
    }
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setSheets([]);
    setChosen(null);
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
  return { isReading, read, sheets, chosen, choose };
}
