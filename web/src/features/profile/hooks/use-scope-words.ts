import { useTranslation } from "react-i18next";
import type { Scope } from "@/features/profile/model/access-token";

/** What a token allows: in a word or two, and in a sentence. */
export function useScopeWords(): Record<Scope, { short: string; long: string }> {
  const { t } = useTranslation();
  return {
    read: { short: t("profile.scopeRead"), long: t("profile.scopeReadText") },
    play: { short: t("profile.scopePlay"), long: t("profile.scopePlayText") },
    organize: { short: t("profile.scopeOrganize"), long: t("profile.scopeOrganizeText") },
  };
}
