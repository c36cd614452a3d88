import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
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

/** Giving dead messages another chance: one by its id, or all of a service (null); says how it went. */
export function useReplay(service: Service, onDone: () => void) {
  const { t } = useTranslation();
  const { lookAgain } = useWatch();
  return useMutation({
    mutationFn: (eventId: string | null) =>
      answered(
        eventId === null
          ? api.POST(`/organizer/${service}/ops/dead/replay` as const)
          : api.POST(`/organizer/${service}/ops/dead/{eventId}/replay` as const, {
              params: { path: { eventId } },
            }),
      ),
    onSuccess: ({ replayed }) => toast("success", t("ops.replay.done", { count: replayed, service })),
    onError: (error) => toastError(error),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ["ops", "dead", service] });
      lookAgain(service);
      onDone();
    },
  });
}
