import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeadEvent } from "@/api/types";
import { ReplayDialog } from "@/features/ops/components/replay-dialog";
import { useDead } from "@/features/ops/api/dead";
import type { Service } from "@/features/ops/model/services";
import { formatMoment, formatSecond } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Pager } from "@/ui/pager";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { ServiceSection } from "@/features/ops/components/service-section";
import { Shape } from "@/ui/shape";
import styles from "@/features/ops/components/dead-messages.module.css";

interface DeadMessagesProps {
  service: Service;
  /** How many there are, as the newest report says; null while it is unknown. */
  dead: number | null;
}

/** Messages that the service has given up, why, and the act that gives them another chance. */
export function DeadMessages({ service, dead }: DeadMessagesProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<DeadEvent | "all" | null>(null);
  return (
    <ServiceSection
      id="dead"
      title={t("ops.dead.title")}
      act={
        dead !== null &&
        dead > 0 && (
          <Button look="primary" size="small" onPress={() => setAsked("all")}>
            <Undo2 className="ico" aria-hidden="true" />
            {t("ops.replay.all", { count: dead })}
          </Button>
        )
      }
    >
      {dead === null ? (
        <p className="mut">{t("ops.dead.unknown")}</p>
      ) : dead === 0 ? (
        <Shape as="p" of="well">
          {t("ops.dead.none")}
        </Shape>
      ) : (
        <>
          <p className="sm mut">{t("ops.dead.text")}</p>
          <DeadTable service={service} dead={dead} onReplay={setAsked} />
        </>
      )}
      {asked !== null && (
        <ReplayDialog
          service={service}
          event={asked === "all" ? null : asked}
          dead={dead ?? 0}
          onClose={() => setAsked(null)}
        />
      )}
    </ServiceSection>
  );
}

interface DeadTableProps {
  service: Service;
  dead: number;
  onReplay: (event: DeadEvent) => void;
}

function DeadTable({ service, dead, onReplay }: DeadTableProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useDead(service, page, dead);
  if (data === undefined) {
    return error === null ? (
      <SkeletonLines lines={2} height={56} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <ul className={styles.rows}>
        {data.items.map((event) => (
          <li key={event.eventId}>
            <div>
              <b>{event.type}</b>
              <p className="sm mut">
                {t("ops.dead.from", { producer: event.producer, revision: event.revision })}
              </p>
            </div>
            <div>
              <p className={styles.reason}>{event.lastError}</p>
              <p className="sm mut">
                {t("ops.dead.died", {
                  count: event.attempts,
                  at: `${formatMoment(event.deadAt)} (${formatSecond(event.deadAt)})`,
                  received: formatMoment(event.receivedAt),
                })}
              </p>
            </div>
            <dl className="sm">
              <div>
                <dt>{t("ops.dead.event")}</dt>
                <dd>{event.eventId}</dd>
              </div>
              <div>
                <dt>{t("ops.dead.aggregate")}</dt>
                <dd>{event.aggregateId}</dd>
              </div>
              <div>
                <dt>{t("ops.dead.correlation")}</dt>
                <dd>{event.correlationId}</dd>
              </div>
            </dl>
            <Button size="small" onPress={() => onReplay(event)}>
              {t("ops.replay.one")}
              <span className="vh">
                {event.type} {event.eventId}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Pager
        label={t("ops.dead.pages")}
        page={data.page}
        size={data.size}
        total={data.total}
        onPage={setPage}
      />
    </>
  );
}
