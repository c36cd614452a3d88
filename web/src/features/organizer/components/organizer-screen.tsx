import { Navigate, Route, Routes } from "react-router";
import { AuditScreen } from "@/features/organizer/components/audit-screen";
import { ArticleScreen } from "@/features/organizer/components/article-screen";
import { ArticlesScreen } from "@/features/organizer/components/articles-screen";
import { ContestFrame } from "@/features/organizer/components/contest-frame";
import { ContestsScreen } from "@/features/organizer/components/contests-screen";
import { EventsScreen } from "@/features/organizer/components/events-screen";
import { FixtureFrame } from "@/features/organizer/components/fixture-frame";
import { FixtureScreen } from "@/features/organizer/components/fixture-screen";
import { FixturesScreen } from "@/features/organizer/components/fixtures-screen";
import { ImportScreen } from "@/features/organizer/components/import-screen";
import { LogScreen } from "@/features/organizer/components/log-screen";
import { MessageScreen } from "@/features/organizer/components/message-screen";
import { NewContestScreen } from "@/features/organizer/components/new-contest-screen";
import { NewFixtureScreen } from "@/features/organizer/components/new-fixture-screen";
import { OfferScreen } from "@/features/organizer/components/offer-screen";
import { PeopleScreen } from "@/features/organizer/components/people-screen";
import { PrivateLeaguesScreen } from "@/features/organizer/components/private-leagues-screen";
import { ReportsScreen } from "@/features/organizer/components/reports-screen";
import { ResultsScreen } from "@/features/organizer/components/results-screen";
import { SettingsScreen } from "@/features/organizer/components/settings-screen";

/** The organizer's pages, under `/organizer`. */
export function OrganizerScreen() {
  return (
    <Routes>
      <Route index element={<ContestsScreen />} />
      <Route path="new" element={<NewContestScreen />} />
      <Route path="people" element={<PeopleScreen />} />
      <Route path="reports" element={<ReportsScreen />} />
      <Route path="audit" element={<AuditScreen />} />
      <Route path=":contestId" element={<ContestFrame />}>
        <Route index element={<FixturesScreen />} />
        <Route path="import" element={<ImportScreen />} />
        <Route path="settings" element={<SettingsScreen />} />
        <Route path="articles" element={<ArticlesScreen />} />
        <Route path="articles/new" element={<ArticleScreen />} />
        <Route path="articles/:articleId" element={<ArticleScreen />} />
        <Route path="message" element={<MessageScreen />} />
        <Route path="private-leagues" element={<PrivateLeaguesScreen />} />
        <Route path="log" element={<LogScreen />} />
        <Route path="fixtures/new" element={<NewFixtureScreen />} />
        <Route path="fixtures/:fixtureId" element={<FixtureFrame />}>
          <Route index element={<FixtureScreen />} />
          <Route path="events" element={<EventsScreen />} />
          <Route path="events/:key" element={<OfferScreen />} />
          <Route path="results" element={<ResultsScreen />} />
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/organizer" replace />} />
    </Routes>
  );
}
