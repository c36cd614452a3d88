import { useTranslation } from "react-i18next";
import { useSettings } from "@/api/settings";
import { fillIn, privacyPolicy } from "@/features/legal/model/privacy-policy";
import { Masthead } from "@/ui/masthead";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { Stack } from "@/ui/layout";
import { classNames } from "@/ui/class-names";
import layoutStyles from "@/ui/layout.module.css";
import styles from "@/features/legal/components/privacy-policy-screen.module.css";
import ordinalStyles from "@/ui/ordinal.module.css";

/** The privacy policy: a Polish text whatever the language of the page. */
export function PrivacyPolicyScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSettings();
  return (
    <>
      <Masthead title={t("privacy.title")} eyebrow={t("privacy.eyebrow")} />
      {error !== null ? (
        <Stack>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Stack>
      ) : data === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
        <ol className={classNames(layoutStyles.readable, styles.policy)} lang="pl">
          {privacyPolicy.map((section, index) => (
            <li key={section.title}>
              <span className={ordinalStyles.ordinal} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h2>{section.title}</h2>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{fillIn(paragraph, data.host, data.contactEmail)}</p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
