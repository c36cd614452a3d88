import { useTranslation } from "react-i18next";
import { CopyButton } from "@/ui/copy-button";
import { shownCode } from "@/features/private-leagues/model/invite";
import styles from "@/features/private-leagues/components/code-ticket.module.css";

/** The league's code on a ticket: any member shows and copies it (spec §6). */
export function CodeTicket({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <section className={styles.ticket} aria-label={t("privateLeagues.code")}>
      <div>
        <p className={styles.eyebrow}>{t("privateLeagues.code")}</p>
        <b className={styles.code}>{shownCode(code)}</b>
      </div>
      <CopyButton
        className={styles.copy}
        text={code}
        words={t("privateLeagues.copyCode")}
        done={t("privateLeagues.codeCopied", { code })}
      />
    </section>
  );
}
