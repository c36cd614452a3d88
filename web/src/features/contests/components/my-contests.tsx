import { useTranslation } from "react-i18next";
import { serverNow } from "@/api/clock";
import { useLive } from "@/api/live";
import type { Contest } from "@/api/types";
import { useMyContests } from "@/features/contests/api/my-contests";
import { MyContestEntry } from "@/features/contests/components/my-contest-entry";
import { NewContests } from "@/features/contests/components/new-contests";
import { deadlinesUntilTomorrow } from "@/features/contests/model/my-contest";
import { formatCount, formatLongDay } from "@/i18n/format";
import { Masthead } from "@/ui/masthead";
import styles from "@/features/contests/components/my-contests.module.css";

/** The home of who plays: my contests, the one that closes next first, and below them what else can be joined. */
export function MyContests({ contests }: { contests: readonly Contest[] }) {
  const { t } = useTranslation();
  const mine = useMyContests(contests);
  const soon = deadlinesUntilTomorrow(
    mine.map(({ contest }) => contest),
    serverNow(),
  );
  // a browser has few connections to one address: two rounds in play are followed, the others read at every visit
  const [first, second] = mine.filter(({ state }) => state?.stage === "closed");
  useLive(first?.contest._id ?? null);
  useLive(second?.contest._id ?? null);
  const urgent = mine.find(({ state }) => state !== null && state.need !== "nothing");
  return (
    <>
      <Masthead
        title={t("mine.title")}
        tabTitle={t("home.title")}
        eyebrow={formatLongDay(new Date(serverNow()).toISOString())}
        {...(soon === 0
          ? {}
          : { figure: { value: formatCount(soon), unit: t("mine.deadlines", { count: soon }) } })}
      />
      <ul className={styles.entries}>
        {mine.map((one) => (
          <MyContestEntry key={one.contest._id} mine={one} isUrgent={one === urgent} />
        ))}
      </ul>
      <NewContests contests={contests} />
    </>
  );
}
