import { useTranslation } from "react-i18next";
import { useConfirmAtProvider } from "@/features/profile/api/confirmation";
import { Button } from "@/ui/button";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/profile/components/confirm-dialog.module.css";

/** A new log-in at a provider, in another tab; the dialog goes on by itself once that tab is back. */
export function ConfirmAtProvider({ provider, name }: { provider: string; name: string }) {
  const { t } = useTranslation();
  const begin = useConfirmAtProvider();
  return (
    <>
      <Button
        wide
        look="primary"
        isPending={begin.isPending}
        onPress={() => begin.mutate({ params: { path: { provider } } })}
      >
        {t("profile.confirmAtProvider", { name })}
      </Button>
      {begin.data !== undefined && (
        <p role="status">
          {t("profile.confirmInTab", { name })}{" "}
          <a href={begin.data.authorizationUrl} target="_blank" rel="noopener noreferrer">
            {t("profile.confirmOpenTab")}
          </a>
        </p>
      )}
      {begin.isError && (
        <p className={styles.refused} role="alert">
          {wordsFor(begin.error)}
        </p>
      )}
    </>
  );
}
