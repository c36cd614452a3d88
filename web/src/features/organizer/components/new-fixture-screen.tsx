import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useContest } from "@/features/organizer/components/contest-frame";
import { FixtureFields } from "@/features/organizer/components/fixture-fields";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { useAct } from "@/features/organizer/api/act";
import { addFixture } from "@/features/organizer/api/fixtures";
import { fixtureBody, fixtureForm, fixtureValues, type FixtureForm } from "@/features/organizer/model/forms";
import { Button, ButtonLink } from "@/ui/button";
import { Masthead } from "@/ui/masthead";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/components/form.module.css";
import layoutStyles from "@/ui/layout.module.css";

/** A fixture by hand; its events come after. */
export function NewFixtureScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const navigate = useNavigate();
  const act = useAct(addFixture(contest._id), {
    done: ({ name }) => t("organizer.fixture.added", { name }),
    onDone: (made) => void navigate(`/organizer/${contest._id}/fixtures/${made._id}/events`),
  });
  const form = useForm<FixtureForm>({
    resolver: zodResolver(fixtureForm),
    mode: "onTouched",
    defaultValues: fixtureValues(null),
  });
  const submit = form.handleSubmit((values) => act.run(fixtureBody(values)));
  return (
    <>
      <Masthead title={t("organizer.fixture.add")} eyebrow={contest.name} />
      <form className={styles.narrow} onSubmit={(event) => void submit(event)} noValidate>
        <FixtureFields control={form.control} />
        {contest.state !== "draft" && <p className="sm mut">{t("organizer.fixture.addText")}</p>}
        <ProblemNote problem={act.problem} />
        <div className={classNames(layoutStyles.acts, styles.send)}>
          <Button look="primary" type="submit" isPending={act.isPending}>
            {t("organizer.fixture.add")}
          </Button>
          <ButtonLink to={`/organizer/${contest._id}`}>{t("organizer.fixture.back")}</ButtonLink>
        </div>
      </form>
    </>
  );
}
