import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PrivateLeague } from "@/api/types";
import { useRemoveLogo } from "@/features/private-leagues/api/logo";
import { ConfirmDialog } from "@/features/private-leagues/components/confirm-dialog";
import { useFocusAfter } from "@/features/private-leagues/hooks/use-focus-after";
import { Button } from "@/ui/button";
import { Crest } from "@/ui/crest";
import { SectionHead } from "@/ui/section-head";
import { toast } from "@/ui/toast";
import styles from "@/features/private-leagues/components/acts.module.css";

const LogoDialog = lazy(async () => ({
  default: (await import("@/features/private-leagues/components/logo-dialog")).LogoDialog,
}));

/** The league's logo: its admin sends one, or takes it away; without one a crest is drawn. */
export function LogoAct({ league }: { league: PrivateLeague }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<"send" | "remove" | null>(null);
  const [top, moveFocus] = useFocusAfter<HTMLHeadingElement>();
  const remove = useRemoveLogo(() => {
    toast("success", t("privateLeagues.logoRemoved"));
    setOpen(null);
    moveFocus();
  });
  const hasLogo = league.logoImageId !== null;
  return (
    <section>
      <SectionHead>
        <h2 ref={top} tabIndex={-1} className="d20">
          {t("privateLeagues.logo")}
        </h2>
      </SectionHead>
      <div className={styles.row}>
        <Crest league={league} />
        <p>
          <small>{hasLogo ? t("privateLeagues.logoIs") : t("privateLeagues.logoDrawn")}</small>
        </p>
        <div className={styles.acts}>
          <Button size="small" aria-haspopup="dialog" onPress={() => setOpen("send")}>
            {hasLogo ? t("privateLeagues.logoChange") : t("privateLeagues.logoAdd")}
          </Button>
          {hasLogo && (
            <Button size="small" aria-haspopup="dialog" onPress={() => setOpen("remove")}>
              {t("privateLeagues.logoRemove")}
            </Button>
          )}
        </div>
      </div>
      {open === "send" && (
        <Suspense>
          <LogoDialog league={league} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === "remove" && (
        <ConfirmDialog
          title={t("privateLeagues.logoRemove")}
          who={league.name}
          text={t("privateLeagues.logoRemoveText")}
          act={t("privateLeagues.logoRemove")}
          mutation={remove}
          onClose={() => setOpen(null)}
          onConfirm={() => remove.mutate({ params: { path: { privateLeagueId: league._id } } })}
        />
      )}
    </section>
  );
}
