import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useParams } from "react-router";
import { hasCode } from "@/api/problem";
import type { Feed } from "@/api/types";
import { changeFeed, makeFeed, useFeed } from "@/features/organizer/feeds/api/feeds";
import { FeedDeletion } from "@/features/organizer/feeds/components/feed-deletion";
import { FeedForm } from "@/features/organizer/feeds/components/feed-form";
import { bodyOf, formOf, patchOf, type FeedForm as Form } from "@/features/organizer/feeds/model/feed-form";
import { useAct } from "@/features/organizer/shared/api/act";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { useIsHere } from "@/features/organizer/shared/hooks/use-is-here";
import { Masthead } from "@/ui/masthead";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { forgetDraft } from "@/ui/use-draft";

/** A new feed: where its file is, how it is read, what it may do by itself. */
export function NewFeedScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const list = `/organizer/${contest._id}/feeds`;
  const draft = `organizer.feed.new.${contest._id}`;
  const leave = useLeaving(list);
  const make = useAct((form: Form) => makeFeed(contest._id)(bodyOf(form)), {
    done: t("organizer.feeds.made"),
    onDone: () => {
      forgetDraft(draft);
      leave();
    },
  });
  if (contest.isClosed) return <Navigate to={list} replace />;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <Masthead title={t("organizer.feeds.add")} eyebrow={contest.name} />
      <FeedForm
        draft={draft}
        feed={null}
        initial={formOf(null, contest.eventType === "Fantasy", zone)}
        onSend={make.run}
        isPending={make.isPending}
        problem={make.problem}
        back={list}
      />
    </>
  );
}

/** The settings of a feed. */
export function FeedScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const { feedId = "" } = useParams();
  const { data, error, refetch } = useFeed(contest._id, feedId);
  const list = `/organizer/${contest._id}/feeds`;
  if (hasCode(error, "feed-not-found")) return <Navigate to={list} replace />;
  return (
    <>
      <Masthead
        title={data?.name ?? t("organizer.feeds.settings")}
        eyebrow={t("organizer.feeds.title")}
        keepCase
      />
      {data !== undefined ? (
        <Settings key={data._id} feed={data} list={list} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={5} height={56} />
      )}
    </>
  );
}

function Settings({ feed, list }: { feed: Feed; list: string }) {
  const { t } = useTranslation();
  const contest = useContest();
  const draft = `organizer.feed.${feed._id}`;
  const leave = useLeaving(list);
  const change = useAct((form: Form) => changeFeed(feed.league, feed._id)(patchOf(form)), {
    done: t("organizer.feeds.saved"),
    onDone: () => {
      forgetDraft(draft);
      leave();
    },
  });
  return (
    <>
      <FeedForm
        draft={draft}
        feed={feed}
        initial={formOf(feed, false, "")}
        onSend={change.run}
        isPending={change.isPending}
        problem={change.problem}
        back={list}
      />
      {!contest.isClosed && (
        <FeedDeletion
          feed={feed}
          onDeleted={() => {
            forgetDraft(draft);
            leave();
          }}
        />
      )}
    </>
  );
}

/** Goes to the list of feeds, unless the organizer has left the screen meanwhile. */
function useLeaving(list: string): () => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return () => {
    if (isHere.current) void navigate(list);
  };
}
