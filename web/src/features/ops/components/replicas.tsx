import { useTranslation } from "react-i18next";
import { useOpsWords } from "@/features/ops/components/words";
import type { OpsReport } from "@/api/types";
import { heardFrom } from "@/features/ops/model/replicas";
import type { Watched } from "@/features/ops/model/watch";
import styles from "@/features/ops/components/replicas.module.css";
import { classNames } from "@/ui/class-names";

type Replica = NonNullable<OpsReport["replicas"]>[number];

interface ReplicasProps {
  watched: Watched;
  replicas: readonly Replica[];
  /** The service's moment, in milliseconds. */
  now: number;
}

/** Every process of a service by its name, and which of them this page has heard within a minute. */
export function Replicas({ watched, replicas, now }: ReplicasProps) {
  const { t } = useTranslation();
  const { age } = useOpsWords();
  const roles: Record<Replica["role"], string> = {
    all: t("ops.replica.all"),
    api: t("ops.replica.api"),
    workers: t("ops.replica.workers"),
  };
  return (
    <ul className={styles.replicas}>
      {replicas.map((replica) => (
        <li key={`${replica.host} ${replica.processId} ${replica.connectedAt}`}>
          {t("ops.fact.hostAndProcess", { host: replica.host, process: replica.processId })}
          <span className={classNames("sm mut", styles.what)}>
            {[
              roles[replica.role],
              age((now - Date.parse(replica.connectedAt)) / 1_000),
              ...(heardFrom(watched, replica) ? [t("ops.replica.heard")] : []),
            ].join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
