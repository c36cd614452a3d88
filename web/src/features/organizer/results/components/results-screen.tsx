import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useWaitingValues } from "@/features/organizer/shared/api/waiting-values";
import { StandingValues } from "@/features/organizer/shared/components/standing-values";
import { EmptyState } from "@/ui/states";
import { useFixture } from "@/features/organizer/fixtures/components/fixture-frame";
import { FantasyResults } from "@/features/organizer/results/components/fantasy-results";
import { ImportNote } from "@/features/organizer/results/components/import-note";
import { PublishTicket } from "@/features/organizer/results/components/publish-ticket";
import { ResultsPaste } from "@/features/organizer/results/components/results-paste";
import { ResultRow } from "@/features/organizer/results/components/result-row";
import { useResultsForm } from "@/features/organizer/results/hooks/use-results-form";
import { moveOn } from "@/features/organizer/results/components/move-on";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { TwoColumns } from "@/features/organizer/shared/components/two-columns";
import styles from "@/features/organizer/results/components/results-screen.module.css";
import layoutStyles from "@/ui/layout.module.css";

/** Results entry for the keyboard, and publishing as the step beside it; in fantasy with athletes' statistics. */
export function ResultsScreen() {
  const { t } = useTranslation();
  const { contest, fixture } = useFixture();
  if (fixture.events.length === 0)
    return <EmptyState title={t("organizer.event.none")}>{t("organizer.results.noEvents")}</EmptyState>;
  return (
    <>
      {!contest.isClosed && <ImportNote contest={contest} />}
      <WaitingResults contest={contest} />
      {contest.eventType === "Fantasy" ? <FantasyResults /> : <TyperResults />}
    </>
  );
}

/** Results of files that wait beside typed ones. */
function WaitingResults({ contest }: { contest: Contest }) {
  const { data = [] } = useWaitingValues(contest._id);
  const values = data.filter(({ kind }) => kind === "result");
  return <StandingValues values={values} importId={null} contest={contest} />;
}

function TyperResults() {
  const { t } = useTranslation();
  const { contest, fixture } = useFixture();
  const results = useResultsForm(contest, fixture);
  return (
    <TwoColumns hasTicket>
      <div>
        <ResultsPaste {...{ contest, fixture, results }} />
        {/* the keys move between fields, each of which can be reached without them */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter, arrows and Ctrl+S work in the whole form */}
        <form
          onKeyDown={(event) => {
            if ((event.ctrlKey || event.metaKey) && event.key === "s") {
              event.preventDefault();
              results.save();
            } else moveOn(event);
          }}
          onSubmit={(event) => event.preventDefault()}
          noValidate
        >
          <p className={classNames("sm mut", styles.keys)}>
            <kbd>{t("organizer.results.enter")}</kbd> {t("organizer.results.enterText")}{" "}
            <kbd>{t("organizer.results.ctrlS")}</kbd> {t("organizer.results.ctrlSText")}
          </p>
          {results.isImported && <p className="sm">{t("organizer.results.imported")}</p>}
          <fieldset disabled={contest.isClosed}>
            <legend className="vh">{t("organizer.results.part")}</legend>
            <ol className={styles.rows}>
              {fixture.events.map((event, index) => (
                <ResultRow
                  key={event.key}
                  event={event}
                  index={index}
                  number={index + 1}
                  form={results.form}
                  attempted={results.attempted}
                />
              ))}
            </ol>
          </fieldset>
          {!contest.isClosed && (
            <div className={classNames(layoutStyles.acts, styles.after)}>
              <Button onPress={results.save} isPending={results.draft.isPending}>
                {t("organizer.results.save")}
              </Button>
              <p className="sm mut">
                {results.isDirty ? t("organizer.results.unsaved") : t("organizer.results.saveText")}
              </p>
            </div>
          )}
        </form>
      </div>
      <PublishTicket contest={contest} fixture={fixture} results={results} />
    </TwoColumns>
  );
}
