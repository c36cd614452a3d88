import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { tableOf } from "@/features/organizer/shared/model/table-file";
import { GridActs } from "@/features/organizer/shared/components/grid-acts";
import { SheetSelect } from "@/features/organizer/shared/components/sheet-select";
import { useTableFile } from "@/features/organizer/shared/hooks/use-table-file";
import { linesOf } from "@/features/organizer/shared/model/pasted";
import { tableFiles } from "@/features/organizer/shared/model/workbook";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field-error";
import styles from "@/features/organizer/athletes/components/sheet-acts.module.css";

interface ActsProps {
  sheet: Sheet;
  onLines: (lines: string[][]) => void;
  onAdd: () => void;
  /** The field with the focus goes away. */
  onLeave: () => void;
  /** Shows what performance proposes; null where no round has results. */
  onPropose: (() => void) | null;
}

/** No table of athletes is larger. */
const mostBytes = 2_000_000;

/** What fills the sheet beside typing: a paste by hand, a file, proposed prices, a new row, a step back. */
export function SheetActs({ sheet, onLines, onAdd, onLeave, onPropose }: ActsProps) {
  const { t } = useTranslation();
  const [isUnread, setUnread] = useState(false);
  const id = useId();
  const file = useTableFile(
    sheet.contest._id,
    (text) => {
      const lines = tableOf(text);
      setUnread(lines === null);
      if (lines !== null) onLines(lines);
    },
    { isFinal: true },
  );
  const choose = (chosen: File) => {
    if (chosen.size > mostBytes) setUnread(true);
    else void file.read(chosen);
  };
  return (
    <GridActs
      className={styles.acts}
      pasteHint={t("organizer.sheet.paste.hint")}
      onPaste={(text) => {
        onLines(linesOf(text));
        onLeave();
      }}
      undo={sheet.undo}
      first={
        <Button size="small" onPress={onAdd}>
          {t("organizer.sheet.addRow")}
        </Button>
      }
      note={isUnread && <FieldError id={`${id}-error`}>{t("organizer.sheet.fileUnread")}</FieldError>}
    >
      <span className={styles.file}>
        <input
          id={id}
          type="file"
          className="vh"
          accept={[...tableFiles, ".json"].join()}
          disabled={file.isReading}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen !== undefined) choose(chosen);
            target.value = "";
          }}
        />
        <label htmlFor={id}>{t("organizer.sheet.file")}</label>
      </span>
      <SheetSelect file={file} />
      {onPropose !== null && (
        <Button size="small" onPress={onPropose}>
          {t("organizer.sheet.proposal.open")}
        </Button>
      )}
    </GridActs>
  );
}
