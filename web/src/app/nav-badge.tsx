import type { NavLinkItem } from "@/app/nav-links";
import styles from "@/app/nav-badge.module.css";

/** How much waits behind a link; nothing while nothing does. */
export function NavBadge({ of: { badge } }: { of: NavLinkItem }) {
  if (badge === undefined) return null;
  return (
    <>
      <span className={styles.badge} data-badge aria-hidden="true">
        {badge.shown}
      </span>
      <span className="vh">{badge.said}</span>
    </>
  );
}
