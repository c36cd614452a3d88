import { $api } from "@/api/client";
import type { ErrorOf } from "@/api/problem";
import type { User } from "@/api/types";

interface Outcomes {
  onRegistered: (user: User) => void;
  onRefused: (error: ErrorOf<"post", "/users">) => void;
}

/** Registering. */
export function useRegister({ onRegistered, onRefused }: Outcomes) {
  return $api.useMutation("post", "/users", {
    onSuccess: onRegistered,
    onError: onRefused,
  });
}
