import { $api } from "@/api/client";
import type { ErrorOf } from "@/api/problem";

interface Outcomes {
  onRegistered: (email: string) => void;
  onRefused: (error: ErrorOf<"post", "/users">) => void;
}

/** Registering. */
export function useRegister({ onRegistered, onRefused }: Outcomes) {
  return $api.useMutation("post", "/users", {
    onSuccess: ({ email }) => onRegistered(email),
    onError: onRefused,
  });
}
