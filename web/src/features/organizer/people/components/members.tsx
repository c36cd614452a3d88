import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Contest, OrganizerFixture } from "@/api/types";
import { useAttendance, useMembers, useUsersFound } from "@/features/organizer/people/api/attendance";
import { MemberDialog } from "@/features/organizer/people/components/member-dialog";
import { MembersTable } from "@/features/organizer/people/components/members-table";
import { RemindTicket } from "@/features/organizer/people/components/remind-ticket";
import { isToRemind, type Listed, type Member } from "@/features/organizer/people/model/attendance";
import { SearchForm } from "@/features/organizer/shared/components/search-form";
import { formatCount } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { Columns, Rail } from "@/ui/layout";
import { Pager } from "@/ui/pager";
import { Select } from "@/ui/select";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import segmentStyles from "@/ui/segments.module.css";
import styles from "@/features/organizer/people/components/members.module.css";

interface MembersProps {
  contest: Contest;
  fixture: OrganizerFixture;
  fixtures: readonly OrganizerFixture[];
}

interface Asked {
  listed: Listed;
  search: string;
  page: number;
}

/** A contest's members as they stand in a round: a list that can be narrowed, the reminder beside it. */
export function Members({ contest, fixture, fixtures }: MembersProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const isOpen = fixture.state === "open" && !contest.isClosed;
  const [asked, setAsked] = useState<Asked>({ listed: isOpen ? "missing" : "all", search: "", page: 1 });
  const [leftOut, setLeftOut] = useState<ReadonlyMap<string, boolean>>(new Map());
  const figures = useAttendance(contest, fixture._id).data;
  const users = useUsersFound(contest, asked.search).data?.items.map(({ _id }) => _id) ?? [];
  const { data, error, refetch } = useMembers(contest, fixture._id, { ...asked, users });
  const person = query.get("person");
  const open = (userId: string | null) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      if (userId === null) after.delete("person");
      else after.set("person", userId);
      return after;
    });
  return (
    <>
      <Tabs asked={asked} onAsk={setAsked} figures={figures} />
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
          {error !== null ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <SkeletonLines lines={8} height={52} />
          ) : data.items.length === 0 ? (
            <Nobody asked={asked} />
          ) : (
            <>
              <MembersTable
                contest={contest}
                members={data.items}
                choice={isOpen ? { leftOut, change: (member) => setLeftOut(toggled(leftOut, member)) } : null}
                onOpen={open}
              />
              <Pager
                label={t("organizer.missing.pages")}
                page={data.page}
                size={data.size}
                total={data.total}
                onPage={(page) => setAsked({ ...asked, page })}
              />
            </>
          )}
        </div>
        <Rail>
          {isOpen && figures !== undefined && (
            <RemindTicket
              contest={contest}
              fixtureId={fixture._id}
              figures={figures}
              leftOut={leftOut}
              onSent={() => setLeftOut(new Map())}
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

function Nobody({ asked: { listed, search } }: { asked: Asked }) {
  const { t } = useTranslation();
  if (listed === "missing" && search === "") return <p>{t("organizer.missing.nobody")}</p>;
  return <EmptyState title={t("organizer.people.none")}>{t("organizer.member.noneText")}</EmptyState>;
}

interface TabsProps {
  asked: Asked;
  onAsk: (asked: Asked) => void;
  figures: { members: number; partial: number; none: number; blocked: number } | undefined;
}

function Tabs({ asked, onAsk, figures }: TabsProps) {
  const { t } = useTranslation();
  const tabs = [
    {
      listed: "missing",
      label: t("organizer.member.missing"),
      count: figures && figures.partial + figures.none,
    },
    { listed: "all", label: t("organizer.member.all"), count: figures?.members },
    { listed: "blocked", label: t("organizer.member.blocked"), count: figures?.blocked },
  ] as const;
  return (
    <div
      className={classNames(segmentStyles.segments, styles.tabs)}
      role="group"
      aria-label={t("organizer.member.lists")}
    >
      {tabs.map(({ listed, label, count }) => (
        <button
          key={listed}
          type="button"
          aria-pressed={asked.listed === listed}
          onClick={() => onAsk({ ...asked, listed, page: 1 })}
        >
          <span>
            {label} {count !== undefined && <i>{formatCount(count)}</i>}
          </span>
        </button>
      ))}
    </div>
  );
}

function toggled(before: ReadonlyMap<string, boolean>, member: Member): ReadonlyMap<string, boolean> {
  const after = new Map(before);
  if (!after.delete(member.userId)) after.set(member.userId, isToRemind(member));
  return after;
}
