import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useBlockRefusals } from "@/api/blocks";
import { answered, api } from "@/api/client";
import { useCurrentLeague } from "@/api/leagues";
import { replaceUser, useSession, userOf } from "@/api/session";
import type { User } from "@/api/types";
import { isInLeagueArea } from "@/app/league-bar";

const BlockedDialog = lazy(async () => ({
  default: (await import("@/app/blocked-dialog")).BlockedDialog,
}));

/** The screens that a blocked account keeps (rules.md, Blocking), and the public ones. */
const open = ["/profile", "/inbox", "/logout", "/privacyPolicy"];

/** Says that I am blocked, altogether or in the contest on the screen (spec §6): at first, and whenever something is refused for it. */
export function Blocked() {
  const me = userOf(useSession());
  const refusals = useBlockRefusals();
  useEffect(() => {
    if (refusals > 0) void answered(api.GET("/users/me")).then(replaceUser, () => undefined); // the next refusal asks again
  }, [refusals]);
  if (me === null || me.blocks.length === 0) return null;
  return <BlockedHere me={me} refusals={refusals} />;
}

function BlockedHere({ me, refusals }: { me: User; refusals: number }) {
  const { pathname } = useLocation();
  const { league } = useCurrentLeague();
  const [seen, setSeen] = useState<string | null>(null);
  const account = me.blocks.find((block) => block.league === null);
  const inContest = me.blocks.find((block) => block.league !== null && block.league === league?._id);
  const isFree = open.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const block =
    account !== undefined ? (isFree ? undefined : account) : isInLeagueArea(pathname) ? inContest : undefined;
  if (block === undefined) return null;
  const told = `${block.league ?? ""} ${block.blockedAt} ${refusals}`;
  if (block.league !== null && seen === told) return null;
  return (
    <Suspense fallback={null}>
      <BlockedDialog block={block} onClose={() => setSeen(told)} />
    </Suspense>
  );
}
