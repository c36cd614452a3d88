import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Contest, OrganizerFixture } from "@/api/types";
import { useAttendance } from "@/features/organizer/people/api/attendance";
import { useAudience } from "@/features/organizer/people/api/messages";
import {
  audienceId,
  audienceOf,
  chosenIn,
  isOpenIn,
  obstacleOf,
  type Audience,
} from "@/features/organizer/people/model/audience";
import { useFixturesRead } from "@/features/organizer/shared/api/fixtures";
import { formatCount } from "@/i18n/format";

interface AudienceOption {
  id: string;
  /** Who they are. */
  name: string;
  /** The same in the list of options: with how many they are, where that is known. */
  label: string;
  audience: Audience;
  /** How many it is now; null: that isn't known. */
  size: number | null;
}

/**
 * The groups that a message can be for, and the choice, which an address may have made. The choice stays: a round
 * that has closed, or that there is not, never becomes everybody.
 */
export function useAudiences(contest: Contest) {
  const { t } = useTranslation();
  const optionOf = useOption();
  const [query] = useSearchParams();
  const { chosenId, choose } = useChoice(query);
  const members = useAudience(contest._id);
  const fixtures = useFixturesRead(contest._id);
  const round = fixtures.data?.find(({ _id }) => _id === chosenId);
  const missing = useMissing(contest, round);
  const userIds = chosenIn(query);
  const options = [
    optionOf({ to: "everybody" }, t("organizer.message.toEverybody"), members.data?.members ?? null),
    ...(fixtures.data ?? [])
      .filter((fixture) => fixture === round || isOpenIn(contest, fixture))
      .map((fixture) =>
        optionOf(
          { to: "missing", fixtureId: fixture._id },
          t("organizer.message.toMissing", { name: fixture.name }),
          fixture === round ? missing.size : null,
        ),
      ),
    ...(userIds.length === 0
      ? []
      : [optionOf({ to: "chosen", userIds }, t("organizer.message.toChosen"), userIds.length)]),
  ];
  const chosen =
    options.find(({ id }) => id === chosenId) ??
    optionOf({ to: "missing", fixtureId: chosenId }, t("organizer.message.noRound"), null);
  return {
    members: members.data?.members,
    isPending: members.data === undefined || fixtures.data === undefined,
    error: members.error ?? fixtures.error,
    refetch: () => void Promise.all([members.refetch(), fixtures.refetch()]),
    options: options.includes(chosen) ? options : [...options, chosen],
    chosen,
    /** Why the message has no recipients; null: it has some. */
    obstacle: obstacleOf(contest, chosen.audience, round),
    /** Why it isn't known how many they are. */
    problem: missing.problem,
    choose,
  };
}

/** The choice: that of the address until somebody chooses otherwise. */
function useChoice(query: URLSearchParams) {
  const address = query.toString();
  const [choice, setChoice] = useState<{ address: string; id: string } | null>(null);
  const chosenId = choice?.address === address ? choice.id : audienceId(audienceOf(query));
  return { chosenId, choose: (id: string) => setChoice({ address, id }) };
}

/** Whom a reminder of the chosen round would reach; of others it isn't asked: a season has many open ones. */
function useMissing(contest: Contest, round: OrganizerFixture | undefined) {
  const isOpen = round !== undefined && isOpenIn(contest, round);
  const { data, error } = useAttendance(contest, isOpen ? round._id : null);
  return { size: data?.toRemind ?? null, problem: data === undefined ? error : null };
}

function useOption() {
  const { t } = useTranslation();
  return (audience: Audience, name: string, size: number | null): AudienceOption => ({
    id: audienceId(audience),
    name,
    label:
      size === null ? name : t("organizer.message.counted", { audience: name, number: formatCount(size) }),
    audience,
    size,
  });
}
