import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { answered, api, queryClient } from "@/api/client";
import { useWatch } from "@/features/ops/hooks/use-watch";
import type { Service } from "@/features/ops/model/services";
import { toast, toastError } from "@/ui/toast";

const size = 10;

/** A page of a service's dead messages; read again when their number has changed. */
export function useDead(service: Service, page: number, count: number) {
  return useQuery({
    queryKey: ["ops", "dead", service, page, count],
    queryFn: ({ signal }) =>
      answered(
        api.GET(`/organizer/${service}/ops/dead` as const, { params: { query: { page, size } }, signal }),
      ),
    placeholderData: keepPreviousData,
  });
}

export interface Replay {
  isPending: boolean;
  /** Replays one message, or all of a service; says how it went. */
  run: (eventId: string | null) => Promise<void>;
}

/** Giving dead messages another chance. */
export function useReplay(service: Service): Replay {
  const { t } = useTranslation();
  const { lookAgain } = useWatch();
  const [isPending, setPending] = useState(false);
  const run = async (eventId: string | null) => {
    setPending(true);
    try {
      const { replayed } = await answered(
        eventId === null
          ? api.POST(`/organizer/${service}/ops/dead/replay` as const)
          : api.POST(`/organizer/${service}/ops/dead/{eventId}/replay` as const, {
              params: { path: { eventId } },
            }),
      );
      toast("success", t("ops.replay.done", { count: replayed, service }));
    } catch (error) {
      toastError(error);
    }
    await queryClient.invalidateQueries({ queryKey: ["ops", "dead", service] });
    lookAgain(service);
    setPending(false);
  };
  return { isPending, run };
}
