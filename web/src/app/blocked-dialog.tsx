import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSettings } from "@/api/settings";
import type { User } from "@/api/types";
import { formatMoment } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Dialog } from "@/ui/dialog";
import { Rows } from "@/ui/rows";
import styles from "@/app/blocked-dialog.module.css";

interface BlockedDialogProps {
  block: User["blocks"][number];
  /** Looks on; for a block in a contest. */
  onClose: () => void;
}

/** Why and from what I am blocked, what that stops and what stays, and where to go on. A blocked account goes on to its profile. */
export function BlockedDialog({ block, onClose }: BlockedDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: settings } = useSettings();
  const isAccount = block.league === null;
  const write = settings !== undefined && (
    <a href={`mailto:${settings.contactEmail}`}>{t("blocked.write", { email: settings.contactEmail })}</a>
  );
  const effects = isAccount
    ? [
        [t("blocked.contests"), t("blocked.stopped")],
        [t("blocked.ownData"), t("blocked.stays")],
      ]
    : [
        [t("blocked.saving"), t("blocked.stopped")],
        [t("blocked.points"), t("blocked.stay")],
        [t("blocked.others"), t("blocked.unchanged")],
      ];
  return (
    <Dialog
      isOpen
      small
      onClose={isAccount ? () => void navigate("/profile") : onClose}
      {...(block.leagueName === null ? {} : { eyebrow: block.leagueName })}
      title={isAccount ? t("blocked.accountTitle") : t("blocked.contestTitle")}
      footer={
        isAccount ? (
          <>
            <ButtonLink to="/logout">{t("nav.logout")}</ButtonLink>
            <ButtonLink look="primary" to="/profile">
              {t("blocked.toProfile")}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button onPress={onClose}>{t("blocked.lookOn")}</Button>
            <ButtonLink look="primary" to="/jointeam">
              {t("blocked.otherContests")}
            </ButtonLink>
          </>
        )
      }
    >
      <p>
        <b>{t("blocked.reason")}</b> {block.reason}
      </p>
      <p className="sm mut">{t("blocked.since", { moment: formatMoment(block.blockedAt) })}</p>
      <Rows>
        {effects.map(([what, effect]) => (
          <li key={what}>
            <span>{what}</span>
            <b>{effect}</b>
          </li>
        ))}
      </Rows>
      <p className={classNames("sm", styles.write)}>{write}</p>
    </Dialog>
  );
}
