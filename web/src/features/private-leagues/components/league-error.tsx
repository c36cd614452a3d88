import { useTranslation } from "react-i18next";
import { ButtonLink } from "@/ui/button";
import { Stack } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { ErrorState } from "@/ui/states";

interface LeagueErrorProps {
  error: unknown;
  onRetry: () => void;
  /** Whether it was an invitation that couldn't be read. */
  isInvitation?: boolean;
}

/** A league, or an invitation to one, that couldn't be read: says why, and leads on. */
export function LeagueError({ error, onRetry, isInvitation = false }: LeagueErrorProps) {
  const { t } = useTranslation();
  return (
    <>
      <Masthead title={isInvitation ? t("privateLeagues.invitation") : t("privateLeagues.one")} />
      <Stack>
        <ErrorState
          error={error}
          onRetry={onRetry}
          actions={!isInvitation && <ButtonLink to="/privateLeagues">{t("privateLeagues.title")}</ButtonLink>}
        />
      </Stack>
    </>
  );
}
