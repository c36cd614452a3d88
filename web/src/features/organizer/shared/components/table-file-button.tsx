import { Upload } from "lucide-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useTranslation } from "react-i18next";
import { SheetSelect } from "@/features/organizer/shared/components/sheet-select";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { useTableFile } from "@/features/organizer/shared/hooks/use-table-file";
import { tableFiles } from "@/features/organizer/shared/model/workbook";
import { Button } from "@/ui/button";

interface ButtonProps {
  onText: (text: string) => void;
  size?: "small";
}

/** Chooses a table: CSV, a spreadsheet or a calendar. What it holds comes as text, as if it were pasted. */
export function TableFileButton({ onText, size }: ButtonProps) {
  const { t } = useTranslation();
  const contest = useContest();
  const file = useTableFile(contest._id, onText);
  return (
    <>
      <FileTrigger acceptedFileTypes={[...tableFiles]} onSelect={(files) => void file.read(files?.[0])}>
        <Button {...(size === undefined ? {} : { size })} isPending={file.isReading}>
          <Upload className="ico" aria-hidden="true" />
          {t("organizer.lines.file")}
        </Button>
      </FileTrigger>
      <SheetSelect file={file} />
    </>
  );
}
