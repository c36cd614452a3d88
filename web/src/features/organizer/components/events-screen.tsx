import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { SportEvent } from "@/api/types";
import { changeEvent, voidEvent } from "@/features/organizer/api/fixtures";
import { EventChangeForm } from "@/features/organizer/components/event-change-form";
import { useFixture } from "@/features/organizer/components/fixture-frame";
import { EventMark } from "@/features/organizer/components/marks";
import { NewEventForm } from "@/features/organizer/components/new-event-form";
import { ReasonForm } from "@/features/organizer/components/reason-form";
import { formatMoment } from "@/i18n/format";
import { Disclosure } from "@/ui/disclosure";
import { eventTitle } from "@/ui/event-names";
import { EmptyState } from "@/ui/states";
import { classNames } from "@/ui/class-names";
import { TwoColumns } from "@/features/organizer/components/two-columns";
import formStyles from "@/features/organizer/components/form.module.css";
import styles from "@/features/organizer/components/events-screen.module.css";
import rowStyles from "@/features/organizer/components/console-rows.module.css";

/** A fixture's events: when, where, what is on offer; postponing, voiding, adding. */
export function EventsScreen() {
  const { t } = useTranslation();
  const { contest, fixture } = useFixture();
  const isLocked = fixture.state !== "open" && fixture.state !== "upcoming";
  return (
    <>
      {fixture.events.length === 0 && (
        <EmptyState title={t("organizer.event.none")}>{t("organizer.event.noneText")}</EmptyState>
      )}
      <ul className={styles.events}>
        {fixture.events.map((event) => (
          <EventItem key={event.key} event={event} />
        ))}
      </ul>
      {!contest.isClosed &&
        (isLocked ? (
          <p className={classNames("sm mut", styles.after)}>{t("organizer.event.lockedText")}</p>
        ) : (
          <div className={formStyles.narrow}>
            <Disclosure title={t("organizer.event.add")} defaultExpanded={fixture.events.length === 0}>
              <NewEventForm />
            </Disclosure>
          </div>
        ))}
    </>
  );
}

function EventItem({ event }: { event: SportEvent }) {
  const { t } = useTranslation();
  const { contest } = useFixture();
  const title = eventTitle(event);
  return (
    <li>
      <div className={styles.top}>
        <EventMark state={event.state} />
        <div className={rowStyles.what}>
          <h2 className="d20">{title}</h2>
          <p className="sm mut">
            {formatMoment(event.startsAt)}
            {event.venue !== null && ` · ${event.venue}`}
          </p>
        </div>
        <Link to={encodeURIComponent(event.key)}>
          {t("organizer.offer.go", { count: event.availablePredictions.length })}
          <span className="vh">: {title}</span>
        </Link>
      </div>
      {!contest.isClosed && <EventActs event={event} />}
    </li>
  );
}

function EventActs({ event }: { event: SportEvent }) {
  const { t } = useTranslation();
  const { contest, fixture } = useFixture();
  const name = eventTitle(event);
  const path = { leagueId: contest._id, fixtureId: fixture._id, eventKey: event.key };
  const change = (state: "postponed" | "scheduled") => (reason: string) =>
    changeEvent(path)({ state, reason });
  const isOff = event.state === "postponed" || event.state === "void";
  return (
    <Disclosure
      level={3}
      className={styles.acts}
      innerClassName={styles.inner}
      title={
        <>
          {t("organizer.event.change")}
          <span className="vh">: {name}</span>
        </>
      }
    >
      <TwoColumns>
        <EventChangeForm event={event} />
        <div>
          {isOff ? (
            <ReasonForm
              text={t("organizer.event.restoreText")}
              action={t("organizer.event.restore", { name })}
              done={t("organizer.event.restored", { name })}
              call={change("scheduled")}
            />
          ) : (
            <ReasonForm
              text={t("organizer.event.postponeText")}
              action={t("organizer.event.postpone", { name })}
              done={t("organizer.event.postponed", { name })}
              call={change("postponed")}
            />
          )}
          {event.state !== "void" && (
            <ReasonForm
              text={t("organizer.event.voidText")}
              action={t("organizer.event.void", { name })}
              done={t("organizer.event.voided", { name })}
              call={voidEvent(path)}
            />
          )}
        </div>
      </TwoColumns>
    </Disclosure>
  );
}
