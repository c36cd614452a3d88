import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePeople } from "@/features/organizer/people/api/people";
import { PersonDialog } from "@/features/organizer/people/components/person-dialog";
import { SearchForm } from "@/features/organizer/shared/components/search-form";
import { formatCount, formatDay, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { classNames } from "@/ui/class-names";
import { Masthead } from "@/ui/masthead";
import { Pager } from "@/ui/pager";
import { Tag } from "@/ui/stamp";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import { Stack } from "@/ui/layout";
import rowStyles from "@/features/organizer/shared/components/console-rows.module.css";
import styles from "@/features/organizer/people/components/people-screen.module.css";

/** Users, who registered last first: found by how their name begins or by their address, opened to look at or to block. */
export function PeopleScreen() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState({ search: "", blocked: false, page: 1 });
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, refetch } = usePeople(asked);
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
      <SearchForm
        label={t("organizer.people.search")}
        hint={t("organizer.people.searchHint")}
        maxLength={254}
        onSearch={(search) => setAsked({ ...asked, search, page: 1 })}
      >
        <Checkbox isSelected={asked.blocked} onChange={(blocked) => setAsked({ ...asked, blocked, page: 1 })}>
          {t("organizer.people.onlyBlocked")}
        </Checkbox>
      </SearchForm>
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
          <ul className={classNames(rowStyles.rows, styles.people)}>
            {data.items.map((person) => (
              <li key={person._id}>
                <div>
                  <b className={styles.name}>{person.userName ?? t("organizer.people.noName")}</b>{" "}
                  {person.isBlocked && <Tag>{t("organizer.people.blocked")}</Tag>}
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
