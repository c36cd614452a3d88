import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { answered, api } from "@/api/client";
import type { SportEvent } from "@/api/types";
import { EventChangeForm } from "@/features/organizer/components/event-change-form";
import { useFixture } from "@/features/organizer/components/fixture-frame";
import { EventMark } from "@/features/organizer/components/marks";
import { NewEventForm } from "@/features/organizer/components/new-event-form";
import { ReasonForm } from "@/features/organizer/components/reason-form";
import { formatMoment } from "@/i18n/format";
import { Disclosure } from "@/ui/disclosure";
import { eventTitle } from "@/ui/event-names";
import { EmptyState } from "@/ui/states";

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
      <ul className="events">
        {fixture.events.map((event) => (
          <EventItem key={event.key} event={event} />
        ))}
      </ul>
      {!contest.isClosed &&
        (isLocked ? (
          <p className="after sm mut">{t("organizer.event.lockedText")}</p>
        ) : (
          <div className="narrow">
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
      <div className="top">
        <EventMark state={event.state} />
        <div className="what">
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
  const path = { id: contest._id, fixtureId: fixture._id, key: event.key };
  const change = (state: "postponed" | "scheduled") => (reason: string) =>
    answered(
      api.PATCH("/organizer/contests/leagues/{id}/fixtures/{fixtureId}/events/{key}", {
        params: { path },
        body: { state, reason },
      }),
    );
  const isOff = event.state === "postponed" || event.state === "void";
  return (
    <Disclosure
      level={3}
      title={
        <>
          {t("organizer.event.change")}
          <span className="vh">: {name}</span>
        </>
      }
    >
      <div className="twocol">
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
              call={(reason) =>
                answered(
                  api.POST("/organizer/contests/leagues/{id}/fixtures/{fixtureId}/events/{key}/void", {
                    params: { path },
                    body: { reason },
                  }),
                )
              }
            />
          )}
        </div>
      </div>
    </Disclosure>
  );
}
