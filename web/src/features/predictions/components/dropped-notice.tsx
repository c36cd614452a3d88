import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { eventTitle } from "@/ui/event-names";
import { Panel } from "@/ui/panel";
import type { LastChoice } from "../hooks/use-choices";
import type { EventView } from "../model/sheet";
import styles from "@/features/predictions/components/dropped-notice.module.css";

/** Under an event: which choices gave way to the last one and which match it opened, with a way back; it stays until the next choice. */
export function DroppedNotice({ view, last }: { view: EventView; last: LastChoice | null }) {
  const { t } = useTranslation();
  const isHere =
    last !== null && last.eventKey === view.event.key && (last.dropped.length > 0 || last.next !== null);
  return (
    <div role="status">
      {isHere && (
        <Panel className={styles.notice}>
          {last.dropped.length > 0 && (
            <p className="sm">{t("predictions.dropped", { choices: last.dropped.join(", ") })}</p>
          )}
          {last.next !== null && (
            <p className="sm">{t("predictions.nextOpened", { event: eventTitle(last.next) })}</p>
          )}
          <Button size="small" onPress={last.undo}>
            <Undo2 className="ico" aria-hidden="true" />
            {t("predictions.undo")}
          </Button>
        </Panel>
      )}
    </div>
  );
}
