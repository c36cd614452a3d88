import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useProviders, useStartSocial } from "@/features/auth/api/social";
import { Button } from "@/ui/button";
import { wordsFor } from "@/ui/toast";
import frameStyles from "@/features/auth/components/ticket-frame.module.css";
import styles from "@/features/auth/components/social-ways.module.css";

/** The other ways in: a button for each provider of this installation; nothing where there is none. */
export function SocialWays({ act }: { act: "login" | "register" }) {
  const { t } = useTranslation();
  const { data: providers = [] } = useProviders();
  const start = useStartSocial();
  if (providers.length === 0) return null;
  return (
    <section className={styles.ways} aria-label={t("auth.socialOther")}>
      <p className={styles.or}>{t("auth.socialOr")}</p>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          wide
          isPending={start.isPending && start.variables.params.path.provider === id}
          onPress={() => start.mutate({ params: { path: { provider: id } } })}
        >
          {act === "login" ? t("auth.socialLogin", { name }) : t("auth.socialRegister", { name })}
        </Button>
      ))}
      <p className={styles.policy}>
        <Trans
          i18nKey="auth.socialPrivacy"
          components={{ policy: <Link to="/privacyPolicy" target="_blank" /> }}
        />
      </p>
      {start.isError && (
        <p className={frameStyles.refused} role="alert">
          {wordsFor(start.error)}
        </p>
      )}
    </section>
  );
}
