import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { NavBadge } from "@/app/nav-badge";
import { useLeagueLinks, useMainLinks } from "@/app/nav-links";
import { Dialog } from "@/ui/dialog";
import styles from "@/app/phone-menu.module.css";

/** All the navigation of a phone in one dialog. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const links = [...useLeagueLinks(), ...useMainLinks()];
  return (
    <Dialog isOpen onClose={onClose} title={t("nav.menu")} small>
      <nav aria-label={t("nav.main")} className={styles.menu}>
        {links.map((link) => (
          <NavLink key={link.to} to={link.to} end={link.to === "/"} onClick={onClose}>
            {link.label}
            <NavBadge of={link} />
          </NavLink>
        ))}
      </nav>
    </Dialog>
  );
}
