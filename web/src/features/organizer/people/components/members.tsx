import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Contest, OrganizerFixture } from "@/api/types";
import { useAttendance } from "@/features/organizer/people/api/attendance";
import { MemberDialog } from "@/features/organizer/people/components/member-dialog";
import { MemberTabs } from "@/features/organizer/people/components/member-tabs";
import { MembersList } from "@/features/organizer/people/components/members-list";
import { RemindTicket } from "@/features/organizer/people/components/remind-ticket";
import { useLeftOut } from "@/features/organizer/people/hooks/use-left-out";
import { useMembersFound, type Asked } from "@/features/organizer/people/hooks/use-members-found";
import { SearchForm } from "@/features/organizer/shared/components/search-form";
import { ButtonLink } from "@/ui/button";
import { Columns, Rail } from "@/ui/layout";
import { Select } from "@/ui/select";
import { EmptyState } from "@/ui/states";

interface MembersProps {
  contest: Contest;
  fixture: OrganizerFixture;
  fixtures: readonly OrganizerFixture[];
}

/** A contest's members as they stand in a round: a list that can be narrowed, the reminder beside it. */
export function Members({ contest, fixture, fixtures }: MembersProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const isOpen = fixture.state === "open" && !contest.isClosed;
  const [asked, setAsked] = useState<Asked>({ listed: isOpen ? "missing" : "all", search: "", page: 1 });
  const figures = useAttendance(contest, fixture._id).data;
  const { leftOut, change, clear } = useLeftOut(contest, fixture._id);
  const found = useMembersFound(contest, fixture._id, asked);
  // only the game knows whether they could save yet: where squads stand from the first round on, it sends no reminders
  const canRemind = isOpen && figures !== undefined && figures.toRemind > 0;
  const person = query.get("person");
  const open = (userId: string | null) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      if (userId === null) after.delete("person");
      else after.set("person", userId);
      return after;
    });
  if (figures?.members === 0 && figures.blocked === 0)
    return (
      <EmptyState title={t("organizer.missing.noTeams")}>
        <ButtonLink to={`/organizer/${contest._id}/people/invite`}>{t("organizer.invite.title")}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <MemberTabs asked={asked} onAsk={setAsked} figures={figures} />
      <SearchForm
        label={t("organizer.member.search")}
        hint={t("organizer.member.searchHint")}
        maxLength={40}
        onSearch={(search) => setAsked({ ...asked, search, page: 1 })}
      >
        <Select
          label={t("organizer.fixture.part")}
          options={fixtures.map(({ _id, name }) => ({ id: _id, label: name }))}
          value={fixture._id}
          onChange={(id) => setQuery({ fixture: id })}
        />
      </SearchForm>
      <Columns>
        <div>
          <MembersList
            contest={contest}
            asked={asked}
            found={found}
            choice={canRemind ? { leftOut, change } : null}
            onOpen={open}
            onPage={(page) => setAsked({ ...asked, page })}
          />
        </div>
        <Rail>
          {isOpen && figures !== undefined && (
            <RemindTicket
              contest={contest}
              fixtureId={fixture._id}
              figures={figures}
              leftOut={leftOut}
              onSent={clear}
            />
          )}
        </Rail>
      </Columns>
      {person !== null && (
        <MemberDialog
          key={person}
          contest={contest}
          fixture={fixture}
          fixtures={fixtures}
          userId={person}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
