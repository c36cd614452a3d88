import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useQueries } from "@tanstack/react-query";
import type { Contest } from "@/api/types";
import { attendanceOptions } from "@/features/organizer/people/api/attendance";
import { useAudience } from "@/features/organizer/people/api/messages";
import { audienceId, audienceOf, chosenIn, type Audience } from "@/features/organizer/people/model/audience";
import { useFixturesRead } from "@/features/organizer/shared/api/fixtures";
import { formatCount } from "@/i18n/format";

export interface AudienceOption {
  id: string;
  label: string;
  audience: Audience;
  /** How many it is now. */
  size: number;
}

/** Whom a message can be for, each with how many they are, and the choice, which an address may have made. */
export function useAudiences(contest: Contest) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [chosenId, choose] = useState(() => audienceId(audienceOf(query)));
  const members = useAudience(contest._id);
  const fixtures = useFixturesRead(contest._id);
  const open =
    contest.isClosed || contest.state === "draft"
      ? []
      : (fixtures.data ?? []).filter(({ state }) => state === "open");
  const missing = useQueries({
    queries: open.map(({ _id }) => attendanceOptions(contest, _id)),
    combine: (answers) => answers.map(({ data }) => data?.toRemind ?? 0),
  });
  const userIds = chosenIn(query);
  const everybody = members.data?.members ?? 0;
  const options: AudienceOption[] = [
    {
      id: "everybody",
      audience: { to: "everybody" },
      size: everybody,
      label: t("organizer.message.toEverybody", { number: formatCount(everybody) }),
    },
    ...open.map(({ _id, name }, index): AudienceOption => {
      const size = missing[index] ?? 0;
      return {
        id: _id,
        audience: { to: "missing", fixtureId: _id },
        size,
        label: t("organizer.message.toMissing", { name, number: formatCount(size) }),
      };
    }),
    ...(userIds.length === 0
      ? []
      : [
          {
            id: "chosen",
            audience: { to: "chosen" as const, userIds },
            size: userIds.length,
            label: t("organizer.message.toChosen", { number: formatCount(userIds.length) }),
          },
        ]),
  ];
  return { ...members, options, chosen: options.find(({ id }) => id === chosenId) ?? options[0], choose };
}
