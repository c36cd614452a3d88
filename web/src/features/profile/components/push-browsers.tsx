import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PushHere } from "@/api/push";
import type { PushBrowser } from "@/api/types";
import { usePushHere, useTryPush, useTurnPushOff } from "@/features/profile/api/push";
import { formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { toast } from "@/ui/toast";
import rowStyles from "@/features/profile/components/setting-row.module.css";
import styles from "@/features/profile/components/push-browsers.module.css";

interface PushBrowsersProps {
  browsers: PushBrowser[];
  /** This browser is on its way to show notifications. */
  isTurningOn: boolean;
  onTurnOn: () => void;
}

/** Where my notifications appear: this browser, with what keeps it from it, and my others. */
export function PushBrowsers({ browsers, isTurningOn, onTurnOn }: PushBrowsersProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: here } = usePushHere();
  const off = useTurnPushOff(() => {
    heading.current?.focus(); // the button goes away with the focus on it
    toast("success", t("profile.push.turnedOff"));
  });
  const trial = useTryPush(() => toast("success", t("profile.push.trialSent")));
  if (here === undefined) return null;
  const mine = here === "on" ? browsers.find(({ current }) => current) : undefined;
  const others = browsers.filter((browser) => browser !== mine);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.head}>
        {t("profile.push.title")}
      </h3>
      <dl>
        <div className={rowStyles.row}>
          <dt>{t("profile.push.here")}</dt>
          <dd>
            {mine === undefined ? t("profile.push.off") : (mine.device ?? t("profile.unknownDevice"))}
            <small>{mine === undefined ? <Why here={here} /> : t("profile.push.on")}</small>
          </dd>
          <dd className={classNames(rowStyles.act, mine !== undefined && rowStyles.pair)}>
            {mine !== undefined ? (
              <>
                <Button
                  size="small"
                  isPending={trial.isPending}
                  onPress={() => trial.mutate({ params: { path: { pushSubscriptionId: mine._id } } })}
                >
                  {t("profile.push.try")}
                </Button>
                <Button
                  size="small"
                  isPending={off.isPending && off.variables.isHere}
                  onPress={() => off.mutate({ id: mine._id, isHere: true })}
                >
                  {t("profile.push.turnOff")}
                </Button>
              </>
            ) : here === "off" || here === "on" ? (
              <Button size="small" isPending={isTurningOn} onPress={onTurnOn}>
                {t("profile.push.turnOn")}
              </Button>
            ) : null}
          </dd>
        </div>
        {others.map((browser) => (
          <div key={browser._id} className={rowStyles.row}>
            <dt>{t("profile.push.other")}</dt>
            <dd>
              {browser.device ?? t("profile.unknownDevice")}
              <small>{t("profile.push.since", { moment: formatMoment(browser.createdAt) })}</small>
            </dd>
            <dd className={rowStyles.act}>
              <Button
                size="small"
                aria-label={t("profile.push.removeFrom", {
                  device: browser.device ?? t("profile.unknownDevice"),
                })}
                isPending={off.isPending && off.variables.id === browser._id}
                onPress={() => off.mutate({ id: browser._id, isHere: false })}
              >
                {t("profile.push.remove")}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What somebody can do so that this browser shows notifications. */
function Why({ here }: { here: PushHere }) {
  const { t } = useTranslation();
  switch (here) {
    case "unsupported":
      return t("profile.push.unsupported");
    case "install":
      return t("profile.push.install");
    case "denied":
      return t("profile.push.denied");
    case "off":
    case "on":
      return t("profile.push.asks");
  }
}
