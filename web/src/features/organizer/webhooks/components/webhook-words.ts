import { useTranslation } from "react-i18next";
import type { WebhookBody, WebhookDelivery } from "@/api/types";

export type Kind = WebhookBody["kinds"][number];
export const kinds: readonly Kind[] = ["results.published", "ranking.published", "fixture.locked"];

/** How what webhooks are told, and why they weren't, reads. */
export function useWebhookWords() {
  const { t } = useTranslation();
  const kind: Record<WebhookDelivery["kind"], string> = {
    "results.published": t("organizer.webhooks.kind.results"),
    "ranking.published": t("organizer.webhooks.kind.ranking"),
    "fixture.locked": t("organizer.webhooks.kind.lock"),
    "webhook.ping": t("organizer.webhooks.kind.ping"),
  };
  const problem: Record<NonNullable<WebhookDelivery["problem"]>, string> = {
    "bad-status": t("organizer.webhooks.problem.status"),
    redirect: t("organizer.webhooks.problem.redirect"),
    "too-slow": t("organizer.webhooks.problem.slow"),
    "no-answer": t("organizer.webhooks.problem.silent"),
    "address-refused": t("organizer.webhooks.problem.refused"),
    "secret-unreadable": t("organizer.webhooks.problem.secret"),
  };
  const state: Record<WebhookDelivery["state"], string> = {
    delivered: t("organizer.webhooks.delivered"),
    waiting: t("organizer.webhooks.waiting"),
    failed: t("organizer.webhooks.failed"),
  };
  return { kind, problem, state };
}
