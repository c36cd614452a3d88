import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import type { PredictionOutbox } from "../model/outbox";
import type { Unsaved } from "../model/unsaved";
import { Panel } from "@/ui/panel";
import { Acts } from "@/ui/layout";
import { eventTitle, predictionWords } from "@/ui/event-names";
import { chosen, type Family, type Picks } from "@/api/picks";
import type { EventView } from "../model/sheet";

/** Choices that were not acknowledged: sent again or given up in one act; both sides where something else was saved meanwhile. */
export function UnsavedNotice({
  outbox,
  unsaved,
  sheet,
}: {
  outbox: PredictionOutbox;
  unsaved: readonly Unsaved[];
  sheet: readonly EventView[];
}) {
  const { t } = useTranslation();
  const failed = unsaved.filter((entry) => entry.status === "failed");
  return (
    <div role="status">
      {failed.length > 0 && (
        <Panel unsaved>
          <b>{t("predictions.left", { count: failed.length })}</b>
          <p className="sm">{t("predictions.leftText")}</p>
          <Contested {...{ outbox, sheet }} failed={failed} />
          <Acts>
            <Button size="small" look="primary" onPress={() => outbox.retry()}>
              <RotateCw className="ico" aria-hidden="true" />
              {t("predictions.retryAll")}
            </Button>
            <Button size="small" onPress={() => outbox.discard()}>
              {t("predictions.discard")}
            </Button>
          </Acts>
        </Panel>
      )}
    </div>
  );
}

/** Of each event that has something else on the server by now: what waits here, and what is saved. */
function Contested(props: {
  outbox: PredictionOutbox;
  sheet: readonly EventView[];
  failed: readonly Unsaved[];
}) {
  const { outbox, sheet, failed } = props;
  const { t } = useTranslation();
  const rows = sheet.flatMap(({ event }) => {
    const mine = failed.filter(({ eventKey }) => eventKey === event.key);
    const [one] = mine;
    if (one === undefined || !outbox.isContested(one.fixtureId, event.key)) return [];
    const words = (picks: Picks) =>
      (Object.keys(picks) as Family[])
        .flatMap((family) => chosen(picks, family).map((name) => predictionWords(event, family, name)))
        .join(", ") || t("predictions.leftNothing");
    const here = Object.assign({}, ...mine.map(({ change }) => change)) as Picks;
    const saved = outbox.confirmed(one.fixtureId, event.key);
    return [{ key: event.key, match: eventTitle(event), here: words(here), saved: words(saved) }];
  });
  if (rows.length === 0) return null;
  return (
    <ul className="sm">
      {rows.map(({ key, ...row }) => (
        <li key={key}>{t("predictions.leftContested", row)}</li>
      ))}
    </ul>
  );
}
