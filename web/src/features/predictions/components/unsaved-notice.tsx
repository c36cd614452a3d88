import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import type { PredictionOutbox } from "../model/outbox";
import type { Unsaved } from "../model/unsaved";
import { Panel } from "@/ui/panel";
import { Acts } from "@/ui/layout";

/** Choices that were not acknowledged: sent again or given up in one act. */
export function UnsavedNotice({
  outbox,
  unsaved,
}: {
  outbox: PredictionOutbox;
  unsaved: readonly Unsaved[];
}) {
  const { t } = useTranslation();
  const failed = unsaved.filter((entry) => entry.status === "failed");
  return (
    <div role="status">
      {failed.length > 0 && (
        <Panel unsaved>
          <b>{t("predictions.left", { count: failed.length })}</b>
          <p className="sm">{t("predictions.leftText")}</p>
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
