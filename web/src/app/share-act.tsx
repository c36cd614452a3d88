import { Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMyTeamOfAny } from "@/api/standing";
import type { Contest, Fixture } from "@/api/types";
import { loadWithTexts } from "@/i18n/i18n";
import styles from "@/app/league-acts.module.css";

const ShareDialog = lazy(async () => ({
  default: (await loadWithTexts(import("@/features/sharing/components/share-dialog"), "sharing")).ShareDialog,
}));

/** Offers my round as a picture, once it has points. */
export function ShareAct({ league, fixture }: { league: Contest; fixture: Fixture | null }) {
  const { t } = useTranslation();
  const team = useMyTeamOfAny(league);
  const [isOpen, setOpen] = useState(false);
  const isScored = fixture?.state === "provisional" || fixture?.state === "final";
  if (!isScored || team?.fixturePoints[fixture._id] === undefined) return null;
  return (
    <>
      <button
        type="button"
        className={styles.act}
        aria-label={t("nav.share")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Share2 className="ico" aria-hidden="true" />
        <span className={styles.words}>{t("nav.share")}</span>
      </button>
      {isOpen && (
        <Suspense>
          <ShareDialog {...{ league, fixture, team }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
