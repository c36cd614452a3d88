import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { tableOf } from "@/features/organizer/athletes/model/table-file";
import { GridActs } from "@/features/organizer/shared/components/grid-acts";
import { textOfFile } from "@/features/organizer/shared/model/file-text";
import { linesOf } from "@/features/organizer/shared/model/pasted";
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
  const read = async (file: File) => {
    const lines = file.size > mostBytes ? null : tableOf(await textOfFile(file));
    setUnread(lines === null);
    if (lines !== null) onLines(lines);
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
          accept=".csv,.tsv,.txt,.json"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) void read(file);
            target.value = "";
          }}
        />
        <label htmlFor={id}>{t("organizer.sheet.file")}</label>
      </span>
      {onPropose !== null && (
        <Button size="small" onPress={onPropose}>
          {t("organizer.sheet.proposal.open")}
        </Button>
      )}
    </GridActs>
  );
}
