import { useOutletContext } from "react-router";
import type { Contest } from "@/api/types";

/** The contest whose console is open. */
export function useContest(): Contest {
  return useOutletContext<Contest>();
}
