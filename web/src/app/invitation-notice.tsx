import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useSession, userOf } from "@/api/session";
import { keptInvitation } from "@/features/private-leagues/model/kept-invitation";
import { loadWithTexts } from "@/i18n/i18n";

const WaitingInvitation = lazy(async () => ({
  default: (
    await loadWithTexts(import("@/features/private-leagues/components/waiting-invitation"), "private-leagues")
  ).WaitingInvitation,
}));

/** An invitation that waits: above home, the contests to join, a contest's page and the team, until its guest is in. */
export function InvitationNotice() {
  const { pathname } = useLocation();
  const isSomebody = userOf(useSession()) !== null;
  const isSeen = ["/", "/jointeam", "/league"].includes(pathname) || pathname.startsWith("/c/");
  return isSomebody && isSeen ? <InvitationTicket /> : null;
}

/** The invitation that waits; below saved picks it is their receipt. */
export function InvitationTicket() {
  if (keptInvitation() === null) return null;
  return (
    <Suspense>
      <WaitingInvitation />
    </Suspense>
  );
}
