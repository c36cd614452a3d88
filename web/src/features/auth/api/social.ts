import { $api, queryClient } from "@/api/client";
import { refreshSession, signIn } from "@/api/session";

/** The providers that people can log in with here; they change with the installation only. */
export function useProviders() {
  return $api.useQuery("get", "/users/socialauth/providers", {}, { staleTime: Infinity, retry: false });
}

/** Beginning a log-in with a provider: the browser goes there, and comes back to `/socialLogin`. */
export function useStartSocial() {
  return $api.useMutation("get", "/users/socialauth/{provider}/start", {
    onSuccess: ({ authorizationUrl }) => location.assign(authorizationUrl),
  });
}

/** Linking who came from a provider with the account that has the address, by its password. */
export function useLinkByPassword() {
  return $api.useMutation("post", "/users/socialauth/{provider}/link", {
    onSuccess: (answer) => {
      queryClient.clear(); // what another user saw here before is not for this one
      signIn(answer);
    },
  });
}

/** Takes over the session that the way back from the provider has opened; false: there is none. */
export async function takeOverSession(): Promise<boolean> {
  queryClient.clear();
  return refreshSession();
}
