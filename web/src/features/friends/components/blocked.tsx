import { useTranslation } from "react-i18next";
import { useMyBlocked, useUnblockPerson } from "@/features/friends/api/friends";
import { PersonRow } from "@/features/friends/components/person-row";
import { Button } from "@/ui/button";
import { SectionHead } from "@/ui/section-head";
import styles from "@/features/friends/components/friends-tab.module.css";

/** The people I have blocked; nothing while there are none. */
export function Blocked({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { data } = useMyBlocked();
  const unblock = useUnblockPerson(onDone);
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={styles.part}>
      <SectionHead>
        <h2>{t("friends.blockedTitle")}</h2>
      </SectionHead>
      <p className="sm mut">{t("friends.blockedText")}</p>
      <ul>
        {data.map((person) => {
          const name = person.name ?? t("friends.nameless");
          return (
            <PersonRow key={person.id} name={name}>
              <Button
                size="small"
                aria-label={`${t("friends.unblock")}: ${name}`}
                isPending={unblock.isPending && unblock.variables.params.path.friendId === person.id}
                onPress={() => unblock.mutate({ params: { path: { friendId: person.id } } })}
              >
                {t("friends.unblock")}
              </Button>
            </PersonRow>
          );
        })}
      </ul>
    </section>
  );
}
