import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useResume } from "@/features/ops/api/orders";
import { DrainDialog } from "@/features/ops/components/drain-dialog";
import { ServiceSection } from "@/features/ops/components/service-section";
import { useOpsWords } from "@/features/ops/components/words";
import { heardFrom, type Replica } from "@/features/ops/model/replicas";
import type { Service } from "@/features/ops/model/services";
import type { Watched } from "@/features/ops/model/watch";
import { formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Shape } from "@/ui/shape";
import styles from "@/features/ops/components/replicas.module.css";

interface ReplicasProps {
  service: Service;
  watched: Watched;
  replicas: readonly Replica[];
  /** The service's moment, in milliseconds. */
  now: number;
}

/** Every process of a service by its name, whether it is set aside, and the acts that do so and take it back in. */
export function Replicas({ service, watched, replicas, now }: ReplicasProps) {
  const { t } = useTranslation();
  const { age } = useOpsWords();
  const [asked, setAsked] = useState<readonly Replica[] | null>(null);
  const resume = useResume(service);
  const roles: Record<Replica["role"], string> = {
    all: t("ops.replica.all"),
    api: t("ops.replica.api"),
    workers: t("ops.replica.workers"),
  };
  const atWork = replicas.filter(({ drained }) => !drained);
  return (
    <ServiceSection
      id="replicas"
      title={t("ops.fact.replicas")}
      act={
        atWork.length > 1 && (
          <Button size="small" onPress={() => setAsked(atWork)}>
            {t("ops.drain.all", { count: atWork.length })}
          </Button>
        )
      }
    >
      <ul className={styles.replicas}>
        {replicas.map((replica) => {
          const name = t("ops.fact.hostAndProcess", { host: replica.host, process: replica.processId });
          return (
            <li key={`${replica.host} ${replica.processId} ${replica.connectedAt}`}>
              <div>
                <b>{name}</b>
                <p className="sm mut">
                  {[
                    roles[replica.role],
                    age((now - Date.parse(replica.connectedAt)) / 1_000),
                    ...(heardFrom(watched, replica) ? [t("ops.replica.heard")] : []),
                  ].join(" · ")}
                </p>
              </div>
              <State replica={replica} />
              {!replica.drained ? (
                <Button size="small" onPress={() => setAsked([replica])}>
                  {t("ops.drain.one")}
                  <span className="vh">{name}</span>
                </Button>
              ) : (
                <Button size="small" isPending={resume.isPending} onPress={() => resume.mutate([replica])}>
                  {t("ops.drain.back")}
                  <span className="vh">{name}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked !== null && (
        <DrainDialog service={service} all={replicas} asked={asked} onClose={() => setAsked(null)} />
      )}
    </ServiceSection>
  );
}

function State({ replica: { drained } }: { replica: Replica }) {
  const { t } = useTranslation();
  if (!drained) return <Shape of="well">{t("ops.drain.atWork")}</Shape>;
  const until = formatMoment(drained.until);
  return (
    <Shape of="warn">
      {drained.heardAt === null ? t("ops.drain.asked", { until }) : t("ops.drain.aside", { until })}
    </Shape>
  );
}
