import { Navigate, Route, Routes } from "react-router";
import { AuditScreen } from "@/features/organizer/log/components/audit-screen";
import { AthletesScreen } from "@/features/organizer/athletes/components/athletes-screen";
import { ArticleScreen } from "@/features/organizer/articles/components/article-screen";
import { ArticlesScreen } from "@/features/organizer/articles/components/articles-screen";
import { ClosingScreen } from "@/features/organizer/contests/components/closing-screen";
import { ContestFrame } from "@/features/organizer/contests/components/contest-frame";
import { ContestsScreen } from "@/features/organizer/contests/components/contests-screen";
import { EventsScreen } from "@/features/organizer/fixtures/components/events-screen";
import { FeedScreen, NewFeedScreen } from "@/features/organizer/feeds/components/feed-screen";
import { FeedsScreen } from "@/features/organizer/feeds/components/feeds-screen";
import { FixtureFrame } from "@/features/organizer/fixtures/components/fixture-frame";
import { FixtureScreen } from "@/features/organizer/fixtures/components/fixture-screen";
import { FixturesScreen } from "@/features/organizer/fixtures/components/fixtures-screen";
import { ImportScreen } from "@/features/organizer/imports/components/import-screen";
import { LogScreen } from "@/features/organizer/log/components/log-screen";
import { InviteScreen } from "@/features/organizer/people/components/invite-screen";
import { MembersScreen } from "@/features/organizer/people/components/members-screen";
import { MessageScreen } from "@/features/organizer/people/components/message-screen";
import { NewContestScreen } from "@/features/organizer/contests/components/new-contest-screen";
import { NewFixtureScreen } from "@/features/organizer/fixtures/components/new-fixture-screen";
import { OfferScreen } from "@/features/organizer/fixtures/components/offer-screen";
import { ConsoleFrame } from "@/features/organizer/overview/components/console-frame";
import { OverviewScreen } from "@/features/organizer/overview/components/overview-screen";
import { PasteScreen } from "@/features/organizer/fixtures/components/paste-screen";
import { PeopleScreen } from "@/features/organizer/people/components/people-screen";
import { PrivateLeaguesScreen } from "@/features/organizer/private-leagues/components/private-leagues-screen";
import { QuestionScreen } from "@/features/organizer/questions/components/question-screen";
import { QuestionsScreen } from "@/features/organizer/questions/components/questions-screen";
import { AllRatesScreen, RatesScreen } from "@/features/organizer/fixtures/components/rates-screen";
import { ReportsScreen } from "@/features/organizer/reports/components/reports-screen";
import { ResultsScreen } from "@/features/organizer/results/components/results-screen";
import { WebhooksScreen } from "@/features/organizer/webhooks/components/webhooks-screen";
import { SettingsScreen } from "@/features/organizer/contests/components/settings-screen";

/** The organizer's pages, under `/organizer`. */
export function OrganizerScreen() {
  return (
    <Routes>
      <Route element={<ConsoleFrame />}>
        <Route index element={<OverviewScreen />} />
        <Route path="contests" element={<ContestsScreen />} />
        <Route path="people" element={<PeopleScreen />} />
        <Route path="reports" element={<ReportsScreen />} />
        <Route path="audit" element={<AuditScreen />} />
      </Route>
      <Route path="new/:step?" element={<NewContestScreen />} />
      <Route path=":contestId" element={<ContestFrame />}>
        <Route index element={<FixturesScreen />} />
        <Route path="athletes" element={<AthletesScreen />} />
        <Route path="feeds" element={<FeedsScreen />} />
        <Route path="feeds/new" element={<NewFeedScreen />} />
        <Route path="feeds/:feedId" element={<FeedScreen />} />
        <Route path="webhooks" element={<WebhooksScreen />} />
        <Route path="import" element={<ImportScreen />} />
        <Route path="settings/:step?" element={<SettingsScreen />} />
        <Route path="closing" element={<ClosingScreen />} />
        <Route path="articles" element={<ArticlesScreen />} />
        <Route path="articles/new" element={<ArticleScreen />} />
        <Route path="articles/:articleId" element={<ArticleScreen />} />
        <Route path="people" element={<MembersScreen />} />
        <Route path="people/invite" element={<InviteScreen />} />
        <Route path="message" element={<MessageScreen />} />
        <Route path="private-leagues" element={<PrivateLeaguesScreen />} />
        <Route path="log" element={<LogScreen />} />
        <Route path="questions" element={<QuestionsScreen />} />
        <Route path="questions/new" element={<QuestionScreen />} />
        <Route path="questions/:questionKey" element={<QuestionScreen />} />
        <Route path="fixtures/paste" element={<PasteScreen />} />
        <Route path="fixtures/rates" element={<AllRatesScreen />} />
        <Route path="fixtures/new" element={<NewFixtureScreen />} />
        <Route path="fixtures/:fixtureId" element={<FixtureFrame />}>
          <Route index element={<FixtureScreen />} />
          <Route path="events" element={<EventsScreen />} />
          <Route path="events/:key" element={<OfferScreen />} />
          <Route path="rates" element={<RatesScreen />} />
          <Route path="results" element={<ResultsScreen />} />
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/organizer" replace />} />
    </Routes>
  );
}
