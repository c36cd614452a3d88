import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { Shape } from "@/ui/shape";
import styles from "@/features/organizer/athletes/components/newer-note.module.css";

interface NewerProps {
  isPending: boolean;
  onRead: () => void;
}

/** Somebody else has changed the sheet: theirs is read, and typed cells stay over it. */
export function NewerNote({ isPending, onRead }: NewerProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.newer} role="alert" data-newer="">
      <Shape of="warn">{t("organizer.sheet.newer.title")}</Shape>
      <p>{t("organizer.sheet.newer.text")}</p>
      <Button size="small" onPress={onRead} isPending={isPending}>
        {t("organizer.sheet.newer.read")}
      </Button>
    </div>
  );
}
