import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { tableOf } from "@/features/organizer/athletes/model/table-file";
import { PasteArea } from "@/features/organizer/shared/components/paste-area";
import { textOfFile } from "@/features/organizer/shared/model/file-text";
import { linesOf } from "@/features/organizer/shared/model/pasted";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field-error";
import { Acts } from "@/ui/layout";
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
  const [isPasting, setPasting] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const id = useId();
  const read = async (file: File) => {
    const lines = file.size > mostBytes ? null : tableOf(await textOfFile(file));
    setUnread(lines === null);
    if (lines !== null) onLines(lines);
  };
  return (
    <>
      <Acts className={styles.acts}>
        <Button size="small" onPress={onAdd}>
          {t("organizer.sheet.addRow")}
        </Button>
        <Button size="small" aria-expanded={isPasting} onPress={() => setPasting(!isPasting)}>
          {t("organizer.sheet.paste.open")}
        </Button>
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
        <Button size="small" isDisabled={sheet.undo === null} onPress={() => sheet.undo?.()}>
          {t("organizer.sheet.undo")}
        </Button>
      </Acts>
      {isUnread && <FieldError id={`${id}-error`}>{t("organizer.sheet.fileUnread")}</FieldError>}
      {isPasting && (
        <PasteArea
          hint={t("organizer.sheet.paste.hint")}
          onPaste={(text) => {
            onLines(linesOf(text));
            setPasting(false);
            onLeave();
          }}
        />
      )}
    </>
  );
}
