import { useMutation } from "@tanstack/react-query";
import { $api, answered, api } from "@/api/client";
import type { ErrorOf } from "@/api/problem";
import { saveFile } from "@/ui/save-file";

/** Collecting all that is held of me, as a file that the browser saves. */
export function useExport() {
  return useMutation({
    mutationFn: () => answered(api.GET("/users/me/export", { parseAs: "blob" })),
    onSuccess: (file) => saveFile(file, `trybuna-${new Date().toISOString().slice(0, 10)}.zip`),
  });
}

/** Deleting my account. */
export function useErase(outcomes: {
  onErased: () => void;
  onRefused: (error: ErrorOf<"delete", "/users/me">) => void;
}) {
  return $api.useMutation("delete", "/users/me", {
    onSuccess: outcomes.onErased,
    onError: outcomes.onRefused,
  });
}
