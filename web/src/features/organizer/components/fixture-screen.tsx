import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { hasStatus } from "@/api/client";
import { FixtureFields } from "@/features/organizer/components/fixture-fields";
import { useFixture } from "@/features/organizer/components/fixture-frame";
import { FormField } from "@/features/organizer/components/form-field";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { ReasonForm } from "@/features/organizer/components/reason-form";
import { ReopenForm } from "@/features/organizer/components/reopen-form";
import { useAct } from "@/features/organizer/api/act";
import { changeFixture, closeFixture, useFixtureTeams } from "@/features/organizer/api/fixtures";
import {
  fixtureChanges,
  fixtureForm,
  fixtureValues,
  type FixtureForm,
} from "@/features/organizer/model/forms";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { TeamName } from "@/ui/team-name";
import { classNames } from "@/ui/class-names";
import { TwoColumns } from "@/features/organizer/components/two-columns";
import styles from "@/features/organizer/components/fixture-screen.module.css";
import formStyles from "@/features/organizer/components/form.module.css";
import { Ledger } from "@/ui/ledger";
import layoutStyles from "@/ui/layout.module.css";

/** Name and times of a fixture, closing and reopening it, and who hasn't picked. */
export function FixtureScreen() {
  const { t } = useTranslation();
  const { contest, fixture } = useFixture();
  const path = { leagueId: contest._id, fixtureId: fixture._id };
  const isDraft = contest.state === "draft";
  return (
    <TwoColumns>
      <div>
        {contest.isClosed ? <p>{t("organizer.contests.closedText")}</p> : <Change />}
        {!contest.isClosed && fixture.state === "open" && !isDraft && (
          <Disclosure title={t("organizer.fixture.close")}>
            <ReasonForm
              text={t("organizer.fixture.closeText")}
              action={t("organizer.fixture.closeAction", { name: fixture.name })}
              done={t("organizer.fixture.closeDone", { name: fixture.name })}
              call={closeFixture(path)}
            />
          </Disclosure>
        )}
        {!contest.isClosed && (fixture.state === "closing" || fixture.state === "locked") && !isDraft && (
          <Disclosure title={t("organizer.fixture.reopen")}>
            <ReopenForm contest={contest} fixture={fixture} />
          </Disclosure>
        )}
      </div>
      <Missing />
    </TwoColumns>
  );
}

function Change() {
  const { t } = useTranslation();
  const { contest, fixture } = useFixture();
  const isLocked = fixture.state !== "open" && fixture.state !== "upcoming";
  const form = useForm<FixtureForm>({
    resolver: zodResolver(fixtureForm),
    mode: "onTouched",
    values: fixtureValues(fixture),
    resetOptions: { keepDirtyValues: true },
  });
  const act = useAct(changeFixture({ leagueId: contest._id, fixtureId: fixture._id }), {
    done: () => t("organizer.fixture.saved", { name: form.getValues("name") }),
    onDone: (saved) => form.reset(fixtureValues(saved)),
  });
  const submit = form.handleSubmit((values) => act.run(fixtureChanges(values, fixture)));
  return (
    <form className={formStyles.narrow} onSubmit={(event) => void submit(event)} noValidate>
      <FixtureFields control={form.control} isLocked={isLocked} />
      {isLocked ? (
        <p className="sm mut">{t("organizer.fixture.lockedText")}</p>
      ) : (
        <FormField
          control={form.control}
          name="reason"
          label={t("organizer.fixture.reason")}
          hint={t("organizer.fixture.reasonHint")}
        />
      )}
      <ProblemNote problem={act.problem} />
      <div className={classNames(layoutStyles.acts, formStyles.send)}>
        <Button look="primary" type="submit" isPending={act.isPending}>
          {t("organizer.fixture.save")}
        </Button>
      </div>
    </form>
  );
}

/** Who hasn't chosen everything. Before publishing the game service knows nothing of the fixture. */
function Missing() {
  const { t } = useTranslation();
  const { contest, fixture } = useFixture();
  const { data, error, refetch } = useFixtureTeams(fixture._id, contest.state !== "draft");
  const left = data === undefined ? 0 : data.teams - data.complete;
  const isUnknown = contest.state === "draft" || hasStatus(error, 404);
  return (
    <section className={styles.missing}>
      <h2>{t("organizer.missing.title")}</h2>
      {isUnknown ? (
        <p>{t("organizer.missing.draft")}</p>
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={4} />
      ) : (
        <>
          <Ledger>
            <div>
              <dt>{t("organizer.missing.teams")}</dt>
              <dd>{formatCount(data.teams)}</dd>
            </div>
            <div>
              <dt>{t("organizer.missing.done")}</dt>
              <dd>{formatCount(data.complete)}</dd>
            </div>
            <div>
              <dt>{t("organizer.missing.left")}</dt>
              <dd>{formatCount(left)}</dd>
            </div>
          </Ledger>
          {data.missing.length === 0 ? (
            <p>{data.teams === 0 ? t("organizer.missing.noTeams") : t("organizer.missing.nobody")}</p>
          ) : (
            <ul className={styles.names}>
              {data.missing.map((team) => (
                <li key={team._id}>
                  <TeamName name={team.name} />
                </li>
              ))}
              {left > data.missing.length && (
                <li>{t("organizer.missing.more", { count: left - data.missing.length })}</li>
              )}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
