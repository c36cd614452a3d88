import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";

/** The domains of addresses that a contest is for, as one reads them. */
export function domainWords({ entryDomains }: Pick<Contest, "entryDomains">): string {
  return entryDomains.map((domain) => `@${domain}`).join(", ");
}

/** Who may join a contest, in a few words. */
export function useEntryWords(contest: Pick<Contest, "admission" | "entryDomains">): string {
  const { t } = useTranslation();
  return {
    everybody: t("entry.everybody"),
    code: t("entry.withCode"),
    domains: t("entry.domains", { domains: domainWords(contest) }),
    approval: t("entry.approval"),
  }[contest.admission];
}
