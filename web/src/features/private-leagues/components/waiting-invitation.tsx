import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOpenedLink } from "@/features/private-leagues/api/invitations";
import { useFocusAfter } from "@/features/private-leagues/hooks/use-focus-after";
import { forgetInvitation, keptInvitation } from "@/features/private-leagues/model/kept-invitation";
import { Button, ButtonLink } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Panel } from "@/ui/panel";
import styles from "@/features/private-leagues/components/waiting-invitation.module.css";

/** An invitation by a link that somebody came with and hasn't answered; nothing where there is none, or its link is over. */
export function WaitingInvitation() {
  const [link, setLink] = useState(keptInvitation);
  const [place, moveFocus] = useFocusAfter<HTMLDivElement>();
  const forget = () => {
    forgetInvitation();
    setLink(null);
    moveFocus();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {link !== null && <Waiting link={link} onForget={forget} />}
    </div>
  );
}

function Waiting({ link, onForget }: { link: string; onForget: () => void }) {
  const { t } = useTranslation();
  const { data } = useOpenedLink(link);
  if (data === undefined) return null;
  return (
    <Panel className={styles.waiting}>
      <p>{t("privateLeagues.invitationWaits", { name: data.name, contest: data.contestName })}</p>
      <Acts>
        <ButtonLink to={`/l/${link}/join`} size="small">
          {t("privateLeagues.toInvitation")}
        </ButtonLink>
        <Button size="small" onPress={onForget}>
          {t("privateLeagues.notNow")}
        </Button>
      </Acts>
    </Panel>
  );
}
