import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { answered, api } from "@/api/client";
import type { LogLevelBody } from "@/api/types";
import { useWatch } from "@/features/ops/hooks/use-watch";
import type { Replica } from "@/features/ops/model/replicas";
import type { Service } from "@/features/ops/model/services";
import { toast, toastError } from "@/ui/toast";

/** What every act on a service's processes ends with: the service is looked at anew, whatever became of it. */
function useEnds(service: Service, onDone: () => void) {
  const { lookAgain } = useWatch();
  return {
    onError: (error: unknown) => toastError(error),
    onSettled: () => {
      lookAgain(service);
      onDone();
    },
  };
}

const named = (replicas: readonly Replica[]) => replicas.map(({ host, processId }) => ({ host, processId }));

/** Setting replicas aside for some minutes. */
export function useDrain(service: Service, onDone: () => void) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: ({ replicas, minutes }: { replicas: readonly Replica[]; minutes: number }) =>
      answered(
        api.POST(`/organizer/${service}/ops/drain` as const, {
          body: { replicas: named(replicas), minutes },
        }),
      ),
    onSuccess: ({ replicas }) => toast("success", t("ops.drain.done", { count: replicas })),
    ...useEnds(service, onDone),
  });
}

/** Taking replicas back in before their time. */
export function useResume(service: Service) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (replicas: readonly Replica[]) =>
      answered(
        api.POST(`/organizer/${service}/ops/resume` as const, { body: { replicas: named(replicas) } }),
      ),
    onSuccess: ({ replicas }) => toast("success", t("ops.drain.resumed", { count: replicas })),
    ...useEnds(service, () => undefined),
  });
}

/** What all processes of a service write into their logs for some minutes; null: the usual. */
export function useLogLevel(service: Service, onDone: () => void) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (body: LogLevelBody | null) => {
      if (body === null) await answered(api.DELETE(`/organizer/${service}/ops/logLevel` as const));
      else await answered(api.PUT(`/organizer/${service}/ops/logLevel` as const, { body }));
    },
    onSuccess: (_, body) => toast("success", body === null ? t("ops.log.usualAgain") : t("ops.log.done")),
    ...useEnds(service, onDone),
  });
}
