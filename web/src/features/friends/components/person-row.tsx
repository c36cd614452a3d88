import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "@/features/friends/components/friends-tab.module.css";

/** Somebody by name, with an envelope while my request waits, and what can be done. */
export function PersonRow({
  name,
  isWaiting = false,
  children,
}: {
  name: string;
  isWaiting?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <li className={styles.person}>
      <span className={styles.name}>
        {isWaiting && <Mail className="ico" role="img" aria-label={t("friends.waiting")} />}
        {name}
      </span>
      <span className={styles.acts}>{children}</span>
    </li>
  );
}
