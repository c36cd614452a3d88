import type { OpsReport } from "@/api/types";
import type { Watched } from "@/features/ops/model/watch";

export type Replica = NonNullable<OpsReport["replicas"]>[number];

/** Whether a replica has reported within the last minute; of a long host name the database knows the end only. */
export function heardFrom({ kept }: Watched, { host, processId }: Replica): boolean {
  return kept.some(
    ({ report: { process } }) => process.processId === processId && process.host.endsWith(host),
  );
}
