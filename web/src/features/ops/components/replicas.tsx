import { useTranslation } from "react-i18next";
import { ServiceSection } from "@/features/ops/components/service-section";
import { useOpsWords } from "@/features/ops/components/words";
import { heardFrom, type Replica } from "@/features/ops/model/replicas";
import type { Watched } from "@/features/ops/model/watch";
import styles from "@/features/ops/components/replicas.module.css";

interface ReplicasProps {
  watched: Watched;
  replicas: readonly Replica[];
  /** The service's moment, in milliseconds. */
  now: number;
}

/** Every process of a service: its name, what it does, and how long it has run. */
export function Replicas({ watched, replicas, now }: ReplicasProps) {
  const { t } = useTranslation();
  const { age } = useOpsWords();
  const roles: Record<Replica["role"], string> = {
    all: t("ops.replica.all"),
    api: t("ops.replica.api"),
    workers: t("ops.replica.workers"),
  };
  return (
    <ServiceSection id="replicas" title={t("ops.fact.replicas")}>
      <ul className={styles.replicas}>
        {replicas.map((replica) => (
          <li key={`${replica.host} ${replica.processId} ${replica.connectedAt}`}>
            <b>{t("ops.fact.hostAndProcess", { host: replica.host, process: replica.processId })}</b>
            <p className="sm mut">
              {[
                roles[replica.role],
                age((now - Date.parse(replica.connectedAt)) / 1_000),
                ...(heardFrom(watched, replica) ? [t("ops.replica.heard")] : []),
              ].join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </ServiceSection>
  );
}
