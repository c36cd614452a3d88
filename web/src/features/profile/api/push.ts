import { useMutation, useQuery } from "@tanstack/react-query";
import { $api, answered, api, queryClient, readsOf } from "@/api/client";
import { readPushHere, subscribeHere, unsubscribeHere } from "@/api/push";
import { toastError } from "@/ui/toast";

const listed = { queryKey: readsOf("/users/me/push") };
const here = ["push here"];

const lookAgain = () =>
  Promise.all([queryClient.invalidateQueries(listed), queryClient.invalidateQueries({ queryKey: here })]);

/** My browsers that show notifications, and what one more subscribes with. */
export function usePushBrowsers() {
  return $api.useQuery("get", "/users/me/push", {}, { staleTime: 0 });
}

/** How this browser stands to notifications; looked at again whenever somebody comes back to the page. */
export function usePushHere() {
  return useQuery({ queryKey: here, queryFn: readPushHere, staleTime: 0, networkMode: "always" });
}

/** Has this browser show my notifications, from a press; answers whether it does. */
export function useTurnPushOn() {
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const body = await subscribeHere(publicKey);
      if (body !== null) await answered(api.PUT("/users/me/push", { body }));
      return body !== null;
    },
    onSettled: lookAgain,
  });
}

/** Has one of my browsers show none any more; `isHere`: it is this one, which forgets its subscription, too. */
export function useTurnPushOff(onOff: () => void) {
  return useMutation({
    mutationFn: async ({ id, isHere }: { id: string; isHere: boolean }) => {
      if (isHere) await unsubscribeHere().catch(() => undefined); // the server forgets it anyway
      const params = { path: { pushSubscriptionId: id } };
      await answered(api.DELETE("/users/me/push/{pushSubscriptionId}", { params }));
    },
    onSuccess: onOff,
    onError: (error) => toastError(error),
    onSettled: lookAgain,
  });
}

/** Sends a notification to one of my browsers, to see it. */
export function useTryPush(onSent: () => void) {
  return $api.useMutation("post", "/users/me/push/{pushSubscriptionId}/test", {
    onSuccess: onSent,
    onError: (error) => toastError(error),
  });
}
