import { CalendarPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useCalendar, useRenewCalendar, useTakeBackCalendar } from "@/features/calendar/api/calendar";
import { storedLanguage } from "@/i18n/language";
import { Button, ButtonLink } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { Dialog } from "@/ui/dialog";
import { Acts, Stack } from "@/ui/layout";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { toast, toastError } from "@/ui/toast";
import styles from "@/features/calendar/components/calendar-dialog.module.css";

interface CalendarDialogProps {
  league: Contest;
  onClose: () => void;
}

/** A contest's deadlines for a calendar program: the private address, copied, opened, renewed or taken back. */
export function CalendarDialog({ league, onClose }: CalendarDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} small title={t("calendar.title")} eyebrow={league.name}>
      <Stack className={styles.parts}>
        <p>{t("calendar.text")}</p>
        <Address leagueId={league._id} />
      </Stack>
    </Dialog>
  );
}

function Address({ leagueId }: { leagueId: string }) {
  const { data, error, refetch } = useCalendar(leagueId);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={2} height={44} />;
  return data.path === null ? <Make leagueId={leagueId} /> : <Made leagueId={leagueId} path={data.path} />;
}

function Make({ leagueId }: { leagueId: string }) {
  const { t } = useTranslation();
  const renew = useRenewCalendar();
  return (
    <Acts>
      <Button
        look="primary"
        isPending={renew.isPending}
        onPress={() =>
          renew.mutate({ params: { path: { leagueId } } }, { onError: (refusal) => toastError(refusal) })
        }
      >
        {t("calendar.make")}
      </Button>
    </Acts>
  );
}

function Made({ leagueId, path }: { leagueId: string; path: string }) {
  const { t } = useTranslation();
  const renew = useRenewCalendar();
  const takeBack = useTakeBackCalendar();
  const shown = `${globalThis.location.host}/api${path}?lang=${storedLanguage()}`;
  const of = { params: { path: { leagueId } } };
  return (
    <>
      <p className={styles.address} translate="no">
        {shown}
      </p>
      <Acts>
        <ButtonLink look="primary" size="small" to={`webcal://${shown}`}>
          <CalendarPlus className="ico" aria-hidden="true" />
          {t("calendar.add")}
        </ButtonLink>
        <CopyButton
          text={`${globalThis.location.protocol}//${shown}`}
          words={t("calendar.copy")}
          done={t("calendar.copied")}
        />
      </Acts>
      <p className="sm mut">{t("calendar.private")}</p>
      <Acts>
        <Button
          size="small"
          isPending={renew.isPending}
          onPress={() =>
            renew.mutate(of, {
              onSuccess: () => toast("success", t("calendar.renewed")),
              onError: (refusal) => toastError(refusal),
            })
          }
        >
          {t("calendar.renew")}
        </Button>
        <Button
          size="small"
          isPending={takeBack.isPending}
          onPress={() =>
            takeBack.mutate(of, {
              onSuccess: () => toast("success", t("calendar.takenBack")),
              onError: (refusal) => toastError(refusal),
            })
          }
        >
          {t("calendar.takeBack")}
        </Button>
      </Acts>
    </>
  );
}
