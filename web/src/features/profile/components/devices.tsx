import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Session } from "@/api/types";
import { useEndOtherSessions, useEndSession, useMySessions } from "@/features/profile/api/sessions";
import { formatCount, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { SectionHead } from "@/ui/section-head";
import { Shape } from "@/ui/shape";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { toast } from "@/ui/toast";
import rowStyles from "@/features/profile/components/setting-row.module.css";
import styles from "@/features/profile/components/settings-tab.module.css";

/** Where I am logged in, and logging out there. */
export function Devices() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useMySessions();
  const sayEnded = () => {
    heading.current?.focus(); // the button goes away with the focus on it
    toast("success", t("profile.sessionEnded"));
  };
  const end = useEndSession(sayEnded);
  const endOthers = useEndOtherSessions(sayEnded);
  const others = data?.filter((session) => !session.current) ?? [];
  return (
    <section className={styles.section}>
      <SectionHead className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t("profile.devices")}
        </h2>
        {others.length > 0 && (
          <Button size="small" isPending={endOthers.isPending} onPress={() => endOthers.mutate({})}>
            {t("profile.endOthers", { number: formatCount(others.length) })}
          </Button>
        )}
      </SectionHead>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={1} height={60} />
      ) : (
        <dl>
          {[...data.filter((session) => session.current), ...others].map((session) => (
            <Device
              key={session._id}
              session={session}
              isEnding={end.isPending && end.variables.params.path.sessionId === session._id}
              onEnd={() => end.mutate({ params: { path: { sessionId: session._id } } })}
            />
          ))}
        </dl>
      )}
    </section>
  );
}

interface DeviceProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const { t } = useTranslation();
  const device = session.device ?? t("profile.unknownDevice");
  return (
    <div className={rowStyles.row}>
      <dt>{session.current ? t("profile.thisDevice") : t("profile.otherDevice")}</dt>
      <dd>
        {device}
        {!session.current && (
          <small>{t("profile.lastUsed", { moment: formatMoment(session.lastUsedAt) })}</small>
        )}
        {session.network !== null && <small>{t("profile.network", { network: session.network })}</small>}
      </dd>
      <dd className={rowStyles.act}>
        {session.current ? (
          <Shape of="well">{t("profile.now")}</Shape>
        ) : (
          <Button
            size="small"
            aria-label={t("profile.endSessionOn", { device })}
            isPending={isEnding}
            onPress={onEnd}
          >
            {t("profile.endSession")}
          </Button>
        )}
      </dd>
    </div>
  );
}
