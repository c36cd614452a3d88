import { $api, queryClient } from "@/api/client";
import { chooseLeague } from "@/api/leagues";
import { NoAnswer } from "@/api/problem";
import { unsubscribeHere } from "@/api/push";
import { forgetPath } from "@/api/remembered-path";
import { signIn, signOut } from "@/api/session";

/** Logging in. */
export function useLogin(onLogin: () => void) {
  return $api.useMutation("post", "/users/auth", {
    onSuccess: (answer) => {
      onLogin();
      queryClient.clear(); // what another user saw here before is not for this one
      signIn(answer);
    },
  });
}

/** Logging in with the secret of a registration, once its address is confirmed. */
export function useRegisteredLogin(onLogin: () => void) {
  return $api.useMutation("post", "/users/auth/registration", {
    onSuccess: (answer) => {
      onLogin();
      queryClient.clear(); // what another user saw here before is not for this one
      signIn(answer);
    },
  });
}

/** The second step of a log-in. */
export function useSecondStep(onLogin: (() => void) | undefined) {
  return $api.useMutation("post", "/users/auth/second-factor", {
    onSuccess: (answer) => {
      onLogin?.();
      queryClient.clear(); // what another user saw here before is not for this one
      signIn(answer);
    },
  });
}

function forgetEverything(): void {
  signOut();
  void unsubscribeHere().catch(() => undefined); // the server has forgotten it with the session
  forgetPath();
  chooseLeague(null);
  queryClient.clear();
}

/** Logging out: without an answer nothing is forgotten. */
export function useLogout() {
  return $api.useMutation("delete", "/users/session", {
    onSuccess: forgetEverything,
    onError: (refusal) => {
      if (!(refusal instanceof NoAnswer)) forgetEverything();
    },
  });
}
