import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Contest, OrganizerFixture } from "@/api/types";
import { useOrganizerFixtures } from "@/features/organizer/fixtures/api/fixtures";
import { nextRound } from "@/features/organizer/results/model/next-round";

interface NoteProps {
  contest: Contest;
  fixture: OrganizerFixture;
}

/** Says before the confirmation of a fantasy round that it opens the next one and pins its prices, and leads to them. */
export function NextRoundNote({ contest, fixture }: NoteProps) {
  const { t } = useTranslation();
  const { data } = useOrganizerFixtures(contest._id);
  const next = nextRound(contest, data ?? [], fixture._id);
  if (next === null) return null;
  return (
    <p className="sm" data-next-round="">
      {t("organizer.publish.opensNext", { name: next.name })}{" "}
      <Link to={`/organizer/${contest._id}/athletes`}>{t("organizer.publish.pricesFirst")}</Link>
    </p>
  );
}
