import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Contest, OrganizerFixture, PointsPreview } from "@/api/types";
import { previewOf } from "@/features/organizer/results/api/gains";

/** A round whose published results were counted anew, beside the points that teams have. */
interface Recounted {
  fixture: OrganizerFixture;
  preview: PointsPreview;
}

/** Counts the published results of rounds anew, one after another as the games do it, and stores nothing; `number` tells one recount from the next. */
export function useRecount(contest: Contest, fixtures: readonly OrganizerFixture[], number: number) {
  const [done, setDone] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ["recount", contest._id, number],
    queryFn: async ({ signal }) => {
      const found: Recounted[] = [];
      for (const fixture of fixtures) {
        setDone(found.length);
        const tried = { fixtureId: fixture._id, resultsRevision: fixture.resultsRevision, outcome: null };
        found.push({ fixture, preview: await previewOf(contest.eventType, tried, signal) });
      }
      return found;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return { recounted: data ?? null, error, done, again: () => void refetch() };
}
