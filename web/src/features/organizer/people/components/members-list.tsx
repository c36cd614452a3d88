import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { MembersTable } from "@/features/organizer/people/components/members-table";
import type { Asked, useMembersFound } from "@/features/organizer/people/hooks/use-members-found";
import type { LeftOut, Member } from "@/features/organizer/people/model/attendance";
import { Pager } from "@/ui/pager";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";

interface MembersListProps {
  contest: Contest;
  asked: Asked;
  found: ReturnType<typeof useMembersFound>;
  /** Who is chosen for the reminder; null: there is none to send. */
  choice: { leftOut: LeftOut; change: (member: Member) => void } | null;
  onOpen: (userId: string) => void;
  onPage: (page: number) => void;
}

/** The members that were asked for, a page of them; says where a search names more people than it looks for. */
export function MembersList({ contest, asked, found, choice, onOpen, onPage }: MembersListProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isCut } = found;
  if (error !== null) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined) return <SkeletonLines lines={8} height={52} />;
  return (
    <>
      {isCut && <p role="status">{t("organizer.member.cut")}</p>}
      {data.items.length === 0 ? (
        <Nobody asked={asked} />
      ) : (
        <>
          <MembersTable contest={contest} members={data.items} choice={choice} onOpen={onOpen} />
          <Pager
            label={t("organizer.missing.pages")}
            page={data.page}
            size={data.size}
            total={data.total}
            onPage={onPage}
          />
        </>
      )}
    </>
  );
}

function Nobody({ asked: { listed, search } }: { asked: Asked }) {
  const { t } = useTranslation();
  if (listed === "missing" && search === "") return <p>{t("organizer.missing.nobody")}</p>;
  return <EmptyState title={t("organizer.people.none")}>{t("organizer.member.noneText")}</EmptyState>;
}
