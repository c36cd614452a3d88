import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { lacksFactor, useSession } from "@/api/session";
import type { User } from "@/api/types";
import { useMyData } from "@/features/profile/api/account";
import { useHasPassword, useProviders, useWaysIn } from "@/features/profile/api/ways-in";
import { AccessTokens } from "@/features/profile/components/access-tokens";
import { ChangeEmail } from "@/features/profile/components/change-email";
import { ChangeUserName } from "@/features/profile/components/change-user-name";
import { ChangePassword } from "@/features/profile/components/change-password";
import { OwnData } from "@/features/profile/components/own-data";
import { Prizes } from "@/features/profile/components/prizes";
import { Devices } from "@/features/profile/components/devices";
import { NotificationsSection } from "@/features/profile/components/notifications";
import { WaysIn } from "@/features/profile/components/ways-in";
import { RecentAccess } from "@/features/profile/components/recent-access";
import { Security } from "@/features/profile/components/security";
import { SettingRow } from "@/features/profile/components/setting-row";
import { ButtonLink } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { SectionHead } from "@/ui/section-head";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/profile/components/settings-tab.module.css";

/** Who I am and what I log in with, as the server has it now. */
export function SettingsTab() {
  const { data, error, refetch } = useMyData();
  const ways = useWaysIn();
  const providers = useProviders();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  // all rows of the first screen at once, or those below would move
  return data === undefined || ways.isLoading || providers.isLoading ? (
    <SkeletonLines spinner lines={4} height={60} />
  ) : (
    <Settings me={data} />
  );
}

function Settings({ me }: { me: User }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string | null>(null);
  const [isPasswordChanged, setPasswordChanged] = useState(false);
  const [search] = useSearchParams();
  const session = useSession();
  const hasPassword = useHasPassword();
  const emailNote = asked === me.email ? t("profile.emailChanged", { email: asked }) : undefined;
  return (
    <>
      <section className={styles.section}>
        <SectionHead className={styles.head}>
          <h2>{t("profile.whoTitle")}</h2>
        </SectionHead>
        <dl>
          <SettingRow
            name={t("profile.userName")}
            value={me.userName === null ? t("profile.noUserName") : <TeamName name={me.userName} />}
            act={me.userName === null ? t("profile.chooseUserName") : t("profile.changeUserName")}
            form={(close) => <ChangeUserName name={me.userName ?? ""} onChanged={close} />}
          />
        </dl>
      </section>
      <section className={styles.section}>
        <SectionHead className={styles.head}>
          <h2>{t("profile.logInTitle")}</h2>
        </SectionHead>
        <dl>
          <SettingRow
            name={t("profile.email")}
            value={me.email}
            small={me.isEmailConfirmed ? t("profile.emailConfirmed") : t("profile.emailUnconfirmed")}
            act={t("profile.changeEmail")}
            note={emailNote ?? (asked === null ? undefined : t("profile.emailSent", { email: asked }))}
            form={(close) => (
              <ChangeEmail
                onAsked={(email) => {
                  setAsked(email);
                  close();
                }}
              />
            )}
          />
          <SettingRow
            name={t("profile.password")}
            value={hasPassword ? null : t("profile.noPassword")}
            act={hasPassword ? t("profile.changePassword") : t("profile.setPassword")}
            note={isPasswordChanged ? t("profile.passwordChanged") : undefined}
            form={(close) => (
              <ChangePassword
                email={me.email}
                onChanged={() => {
                  setPasswordChanged(true);
                  close();
                }}
              />
            )}
          />
          <WaysIn />
        </dl>
        <Acts after>
          <ButtonLink to="/logout">{t("profile.logout")}</ButtonLink>
        </Acts>
      </section>
      {(isPasswordChanged || search.has("added")) && <RecentAccess />}
      <Security />
      <Prizes me={me} />
      <Devices />
      <AccessTokens isOrganizer={me.roles.includes("organizer") && !lacksFactor(session)} />
      <NotificationsSection />
      <OwnData email={me.email} />
    </>
  );
}
