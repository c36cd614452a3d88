import { useTranslation } from "react-i18next";
import type { Contest, OrganizerFixture } from "@/api/types";
import { useMembers } from "@/features/organizer/people/api/attendance";
import { removeMember } from "@/features/organizer/people/api/decisions";
import { AdjustForm } from "@/features/organizer/people/components/adjust-form";
import { HistoryForm } from "@/features/organizer/people/components/history-form";
import { PersonDialog } from "@/features/organizer/people/components/person-dialog";
import { messageTo } from "@/features/organizer/people/model/audience";
import { ReasonForm } from "@/features/organizer/shared/components/reason-form";
import { ButtonLink } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { Acts } from "@/ui/layout";

interface MemberDialogProps {
  contest: Contest;
  fixture: OrganizerFixture;
  fixtures: readonly OrganizerFixture[];
  userId: string;
  onClose: () => void;
}

/** One member of a contest: the person, a message to them, their team's points, and in fantasy its budget. */
export function MemberDialog({ contest, fixture, fixtures, userId, onClose }: MemberDialogProps) {
  const { t } = useTranslation();
  const { data } = useMembers(contest, fixture._id, {
    listed: "all",
    search: "",
    users: [userId],
    page: 1,
  });
  const member = data?.items.find((found) => found.userId === userId);
  const teamId = member?.teamId ?? null;
  const closed = fixtures.filter(({ locked }) => locked !== null);
  const canAdjust = !contest.isClosed && (contest.eventType === "Fantasy" || closed.length > 0);
  return (
    <PersonDialog userId={userId} league={contest._id} onClose={onClose}>
      {canAdjust && teamId !== null && (
        <AdjustForm contest={contest} teamId={teamId} teamName={member?.teamName ?? ""} rounds={closed} />
      )}
      {!contest.isClosed && contest.eventType === "Fantasy" && member !== undefined && (
        <HistoryForm contest={contest} userId={userId} teamId={teamId} />
      )}
      {!contest.isClosed && member !== undefined && (
        <Disclosure title={t("organizer.removed.remove")}>
          <ReasonForm
            text={t("organizer.removed.text")}
            hint={t("organizer.removed.hint")}
            action={t("organizer.removed.action")}
            done={t("organizer.removed.done")}
            call={removeMember(contest._id, userId)}
            onDone={onClose}
          />
        </Disclosure>
      )}
      <Acts after>
        <ButtonLink to={messageTo(contest._id, [userId])}>{t("organizer.member.write")}</ButtonLink>
      </Acts>
    </PersonDialog>
  );
}
