import { useTranslation } from "react-i18next";
import type { Contest, ImportPreview, OrganizerFixture, SportEvent } from "@/api/types";
import { Shape } from "@/ui/shape";

/** A state is a shape and a word. */
export function FixtureMark({ state, contest }: { state: OrganizerFixture["state"]; contest: Contest }) {
  const { t } = useTranslation();
  if (contest.state === "draft") return <Shape of="upcoming">{t("organizer.fixtureState.draft")}</Shape>;
  const words = {
    upcoming: t("organizer.fixtureState.upcoming"),
    open: t("organizer.fixtureState.open"),
    closing: t("organizer.fixtureState.closing"),
    locked: t("organizer.fixtureState.locked"),
    provisional: t("organizer.fixtureState.provisional"),
    final: t("organizer.fixtureState.final"),
  };
  return <Shape of={state === "closing" ? "locked" : state}>{words[state]}</Shape>;
}

export function ContestMark({ state }: { state: Contest["state"] }) {
  const { t } = useTranslation();
  const words = {
    draft: t("organizer.contestState.draft"),
    published: t("organizer.contestState.published"),
    running: t("organizer.contestState.running"),
    closed: t("organizer.contestState.closed"),
  };
  const shapes = { draft: "upcoming", published: "provisional", running: "open", closed: "final" } as const;
  return <Shape of={shapes[state]}>{words[state]}</Shape>;
}

export function EventMark({
  state,
  walkover = null,
}: Pick<SportEvent, "state"> & Partial<Pick<SportEvent, "walkover">>) {
  const { t } = useTranslation();
  if (walkover !== null)
    return (
      <Shape of={walkover === "void" ? "bad" : "locked"}>
        {walkover === "void" ? t("organizer.walkover.isVoid") : t("organizer.walkover.isCounted")}
      </Shape>
    );
  const words = {
    scheduled: t("organizer.eventState.scheduled"),
    played: t("organizer.eventState.played"),
    postponed: t("organizer.eventState.postponed"),
    void: t("organizer.eventState.void"),
  };
  const shapes = { scheduled: "upcoming", played: "locked", postponed: "warn", void: "bad" } as const;
  return <Shape of={shapes[state]}>{words[state]}</Shape>;
}

export function ChangeMark({ change }: { change: ImportPreview["fixtures"][number]["change"] }) {
  const { t } = useTranslation();
  const words = {
    new: t("organizer.change.new"),
    changed: t("organizer.change.changed"),
    unchanged: t("organizer.change.unchanged"),
  };
  return <Shape of={change}>{words[change]}</Shape>;
}
