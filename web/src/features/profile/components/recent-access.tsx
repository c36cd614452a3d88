import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "@/api/clock";
import { useAccessTokens } from "@/features/profile/api/access-tokens";
import { usePasskeys } from "@/features/profile/api/passkeys";
import { TokenRow } from "@/features/profile/components/access-tokens";
import { PasskeyRow } from "@/features/profile/components/passkeys";
import { isOver, isRecent } from "@/features/profile/model/access-token";
import { SectionHead } from "@/ui/section-head";
import { toast } from "@/ui/toast";
import rowStyles from "@/features/profile/components/setting-row.module.css";
import styles from "@/features/profile/components/settings-tab.module.css";

/** After a new password: recent additions that open the account without it, each with its end. */
export function RecentAccess() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const tokens = useAccessTokens().data;
  const passkeys = usePasskeys().data;
  if (tokens === undefined || passkeys === undefined) return null;
  const now = serverNow();
  const recentTokens = tokens.filter((token) => isRecent(token, now) && !isOver(token, now));
  const recentPasskeys = passkeys.filter((passkey) => isRecent(passkey, now));
  const isNothing = recentTokens.length + recentPasskeys.length === 0;
  return (
    <section className={styles.section}>
      <SectionHead className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t("profile.recentTitle")}
        </h2>
      </SectionHead>
      <p className={rowStyles.note}>{isNothing ? t("profile.recentNone") : t("profile.recentText")}</p>
      <dl>
        {recentPasskeys.map((passkey) => (
          <PasskeyRow key={passkey._id} passkey={passkey} />
        ))}
        {recentTokens.map((token) => (
          <TokenRow
            key={token._id}
            token={token}
            onRevoked={() => {
              heading.current?.focus(); // the row goes away with the focus in it
              toast("success", t("profile.tokenRevoked"));
            }}
          />
        ))}
      </dl>
    </section>
  );
}
