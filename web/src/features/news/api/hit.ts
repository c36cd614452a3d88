import { useFixtures } from "@/api/fixtures";
import type { Contest } from "@/api/types";
import type { Hit } from "@/features/news/model/highlights";
import { eventTitle, predictionWords } from "@/ui/event-names";

/** A hit in words, with its event: by the schedule's names of clubs, and by what the news say until that has come. */
export function useHitNames(hit: Hit, fixtureId: string | null, contest: Contest) {
  const fixture = useFixtures(contest).data?.find(({ _id }) => _id === fixtureId);
  const event = fixture?.events.find(({ key }) => key === hit.eventKey);
  return event === undefined
    ? { event: eventTitle(hit), prediction: hit.displayName }
    : { event: eventTitle(event), prediction: predictionWords(event, hit.predictionFamily, hit.name) };
}
