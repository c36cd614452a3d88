import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { usePeople } from "@/features/organizer/api/people";
import { PersonDialog } from "@/features/organizer/components/person-dialog";
import { formatCount, formatDay, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Masthead } from "@/ui/masthead";
import { Pager } from "@/ui/pager";
import { Tag } from "@/ui/stamp";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import { TextField } from "@/ui/text-field";
import { Stack } from "@/ui/layout";
import rowStyles from "@/features/organizer/components/console-rows.module.css";
import styles from "@/features/organizer/components/people-screen.module.css";

/** Users, who registered last first: found by how their name or address begins, opened to look at or to block. */
export function PeopleScreen() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState({ search: "", blocked: false, page: 1 });
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, refetch } = usePeople(asked);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked({ ...asked, search: typed.trim(), page: 1 });
  };
  return (
    <>
      <Masthead
        title={t("organizer.people.title")}
        eyebrow={t("organizer.title")}
        {...(data === undefined
          ? {}
          : {
              figure: {
                value: formatCount(data.total),
                unit: t("organizer.people.count", { count: data.total }),
              },
            })}
      />
      <form className={styles.search} onSubmit={submit} role="search">
        <TextField
          label={t("organizer.people.search")}
          hint={t("organizer.people.searchHint")}
          type="search"
          value={typed}
          onChange={setTyped}
          maxLength={254}
        />
        <Button type="submit">{t("organizer.people.find")}</Button>
        <Checkbox isSelected={asked.blocked} onChange={(blocked) => setAsked({ ...asked, blocked, page: 1 })}>
          {t("organizer.people.onlyBlocked")}
        </Checkbox>
      </form>
      {error !== null ? (
        <Stack>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Stack>
      ) : data === undefined ? (
        <SkeletonLines lines={8} height={56} />
      ) : data.items.length === 0 ? (
        <Stack>
          <EmptyState title={t("organizer.people.none")}>{t("organizer.people.noneText")}</EmptyState>
        </Stack>
      ) : (
        <>
          <ul className={rowStyles.rows}>
            {data.items.map((person) => (
              <li key={person._id}>
                <div>{person.isBlocked && <Tag>{t("organizer.people.blocked")}</Tag>}</div>
                <div>
                  <b className={styles.name}>{person.userName ?? t("organizer.people.noName")}</b>
                  <p className="sm mut">{person.email}</p>
                </div>
                <p className="sm mut">
                  {t("organizer.people.registered", { day: formatDay(person.registeredAt) })}
                  {person.lastSeenAt !== null && (
                    <>
                      <br />
                      {t("organizer.people.lastSeen", { moment: formatMoment(person.lastSeenAt) })}
                    </>
                  )}
                </p>
                <Button
                  size="small"
                  onPress={() => setOpen(person._id)}
                  aria-label={t("organizer.people.openPerson", { name: person.userName ?? person.email })}
                >
                  {t("organizer.people.open")}
                </Button>
              </li>
            ))}
          </ul>
          <Pager
            label={t("organizer.people.pages")}
            page={data.page}
            size={data.size}
            total={data.total}
            onPage={(page) => setAsked({ ...asked, page })}
          />
        </>
      )}
      {open !== null && <PersonDialog key={open} userId={open} onClose={() => setOpen(null)} />}
    </>
  );
}
