import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { answered, api } from "@/api/client";
import { useContest } from "@/features/organizer/components/contest-frame";
import { FixtureFields } from "@/features/organizer/components/fixture-fields";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { useAct } from "@/features/organizer/hooks/use-act";
import { fixtureBody, fixtureForm, fixtureValues, type FixtureForm } from "@/features/organizer/model/forms";
import { Button, ButtonLink } from "@/ui/button";
import { Masthead } from "@/ui/masthead";

/** A fixture by hand; its events come after. */
export function NewFixtureScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const navigate = useNavigate();
  const act = useAct();
  const form = useForm<FixtureForm>({
    resolver: zodResolver(fixtureForm),
    mode: "onTouched",
    defaultValues: fixtureValues(null),
  });
  const submit = form.handleSubmit(async (values) => {
    const made = await act.run(
      () =>
        answered(
          api.POST("/organizer/contests/leagues/{id}/fixtures", {
            params: { path: { id: contest._id } },
            body: fixtureBody(values),
          }),
        ),
      t("organizer.fixture.added", { name: values.name }),
    );
    if (made !== null) void navigate(`/organizer/${contest._id}/fixtures/${made._id}/events`);
  });
  return (
    <>
      <Masthead title={t("organizer.fixture.add")} eyebrow={contest.name} />
      <form className="narrow" onSubmit={(event) => void submit(event)} noValidate>
        <FixtureFields control={form.control} />
        {contest.state !== "draft" && <p className="sm mut">{t("organizer.fixture.addText")}</p>}
        <ProblemNote problem={act.problem} />
        <div className="acts">
          <Button look="primary" type="submit" isPending={act.isPending}>
            {t("organizer.fixture.add")}
          </Button>
          <ButtonLink to={`/organizer/${contest._id}`}>{t("organizer.fixture.back")}</ButtonLink>
        </div>
      </form>
    </>
  );
}
