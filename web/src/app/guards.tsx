import { lazy, Suspense, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { afterLogin, forgetPath, isAfterLogin, rememberedPath, rememberPath } from "@/api/remembered-path";
import { NoAnswer } from "@/api/problem";
import { lacksFactor, restoreSession, useSession, userOf } from "@/api/session";
import { TelephonePrompt } from "@/app/telephone-prompt";
import { useSessionCheck } from "@/app/use-session-check";
import { ErrorState, Spinner } from "@/ui/states";

const ConsentsScreen = lazy(async () => ({
  default: (await import("@/features/auth/components/consents-screen")).ConsentsScreen,
}));

/** Lets only the logged-in through; remembers the path for after the log-in. Missing consents come first. */
export function LoggedIn() {
  const session = useSession();
  const { pathname, search } = useLocation();
  useSessionCheck();
  useEffect(() => {
    if (session.status === "anonymous") rememberPath(pathname + search);
  }, [session.status, pathname, search]);
  if (session.status === "unknown") return <Spinner />;
  if (session.status === "unreachable")
    return <ErrorState error={new NoAnswer("session")} onRetry={() => void restoreSession()} />;
  if (session.status === "anonymous") return <Navigate to="/login" replace />;
  if (session.status === "signed-in" && !session.consentsGiven) {
    return (
      <Suspense fallback={<Spinner />}>
        <ConsentsScreen />
      </Suspense>
    );
  }
  return (
    <>
      <TelephonePrompt />
      <Outlet />
    </>
  );
}

/** Lets only visitors through; who is logged in goes where they wanted to go. */
export function GuestOnly() {
  const session = useSession();
  const isLanding = isAfterLogin(useLocation().state);
  const [wasGuest, setWasGuest] = useState(isLanding);
  if (session.status === "anonymous" && !wasGuest) setWasGuest(true);
  const target = rememberedPath();
  useEffect(() => {
    if (userOf(session) !== null) forgetPath();
  }, [session]);
  if (session.status === "unknown") return <Spinner />;
  // from the landing who plays already goes on to home, but only after a log-in
  if (userOf(session) !== null) return <Navigate to={target} replace state={wasGuest ? afterLogin : null} />;
  return <Outlet />;
}

/** Lets only organizers through; the server checks the role on every call, this spares others a useless screen. */
export function OrganizerOnly() {
  const session = useSession();
  if (lacksFactor(session)) return <Navigate to="/profile" replace />; // the profile names the missing factor
  if (userOf(session)?.roles.includes("organizer") === true) return <Outlet />;
  return <Navigate to="/notFound" replace />;
}
