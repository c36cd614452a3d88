import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PasteArea } from "@/features/organizer/shared/components/paste-area";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";

interface GridActsProps {
  /** Acts before the paste. */
  first?: ReactNode;
  /** Acts between the paste and the step back. */
  children?: ReactNode;
  /** Below the acts. */
  note?: ReactNode;
  pasteHint: string;
  onPaste: (text: string) => void;
  undo: (() => void) | null;
  className?: string | undefined;
}

/** Acts that fill an editable table beside typing: a paste by hand, its own acts, and a step back. */
export function GridActs({ first, children, note, pasteHint, onPaste, undo, className }: GridActsProps) {
  const { t } = useTranslation();
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <Acts className={className}>
        {first}
        <Button size="small" aria-expanded={isPasting} onPress={() => setPasting(!isPasting)}>
          {t("organizer.grid.paste")}
        </Button>
        {children}
        <Button size="small" isDisabled={undo === null} onPress={() => undo?.()}>
          {t("organizer.grid.undo")}
        </Button>
      </Acts>
      {note}
      {isPasting && (
        <PasteArea
          hint={pasteHint}
          onPaste={(text) => {
            onPaste(text);
            setPasting(false);
          }}
        />
      )}
    </>
  );
}
