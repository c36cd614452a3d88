import { useEffect, useState } from "react";
import { $api } from "@/api/client";

/** Host, contact e-mail and version of this installation (public). */
export function useSettings({ enabled = true } = {}) {
  return $api.useQuery("get", "/leagues/settings", {}, { staleTime: Number.POSITIVE_INFINITY, enabled });
}

const key = "trybuna.version";
const day = 24 * 60 * 60 * 1_000;

interface KeptVersion {
  build: string;
  version: string;
  at: number;
}

/** The installation's version; one that this build read within a day stands for the answer, so that a visit asks for none. */
export function useVersion(): string | null {
  const [kept] = useState(keptVersion);
  const { data } = useSettings({ enabled: kept === null });
  const version = data?.version;
  useEffect(() => {
    if (version !== undefined) keepVersion(version);
  }, [version]);
  return version ?? kept;
}

function keptVersion(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as KeptVersion | null;
    return kept?.build === __BUILD__ && Date.now() - kept.at < day ? kept.version : null;
  } catch {
    return null; // storage switched off: it is asked for
  }
}

function keepVersion(version: string): void {
  try {
    localStorage.setItem(
      key,
      JSON.stringify({ build: __BUILD__, version, at: Date.now() } satisfies KeptVersion),
    );
  } catch {
    return; // storage switched off: the next visit asks
  }
}
