import { lazy, Suspense, useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "@/api/clock";
import type { AccessToken, MadeAccessToken } from "@/api/types";
import { useAccessTokens, useRevokeAccessToken } from "@/features/profile/api/access-tokens";
import { AccessTokenDialog } from "@/features/profile/components/access-token-dialog";
import { ChangeForm } from "@/features/profile/components/change-form";
import { SettingRow } from "@/features/profile/components/setting-row";
import { useScopeWords } from "@/features/profile/hooks/use-scope-words";
import { isOver } from "@/features/profile/model/access-token";
import { formatDay, formatList, formatMoment } from "@/i18n/format";
import { SectionHead } from "@/ui/section-head";
import { SkeletonLines } from "@/ui/states";
import { toast } from "@/ui/toast";
import styles from "@/features/profile/components/settings-tab.module.css";

const MakeAccessToken = lazy(async () => ({
  default: (await import("@/features/profile/components/make-access-token")).MakeAccessToken,
}));

/** The tokens by which programs act for me: what each may do, until when, and its end. */
export function AccessTokens({ isOrganizer }: { isOrganizer: boolean }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [made, setMade] = useState<MadeAccessToken | null>(null);
  const { data } = useAccessTokens();
  if (data === undefined) return null;
  return (
    <section className={styles.section}>
      <SectionHead className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t("profile.tokens")}
        </h2>
      </SectionHead>
      <dl>
        {data.map((token) => (
          <TokenRow
            key={token._id}
            token={token}
            onRevoked={() => {
              heading.current?.focus(); // the row goes away with the focus in it
              toast("success", t("profile.tokenRevoked"));
            }}
          />
        ))}
        <SettingRow
          key={data.length}
          name={t("profile.tokenNew")}
          value={data.length === 0 ? t("profile.tokensNone") : t("profile.tokensMore")}
          small={t("profile.tokensSmall")}
          act={t("profile.tokenMake")}
          form={() => (
            <Suspense fallback={<SkeletonLines lines={3} height={60} />}>
              <MakeAccessToken isOrganizer={isOrganizer} onMade={setMade} />
            </Suspense>
          )}
        />
      </dl>
      {made !== null && (
        <AccessTokenDialog
          token={made.token}
          name={made.name}
          onClose={() => {
            setMade(null);
            heading.current?.focus(); // the form that opened it has gone
          }}
        />
      )}
    </section>
  );
}

/** A token, what it may do, and its end. */
export function TokenRow({ token, onRevoked }: { token: AccessToken; onRevoked: () => void }) {
  const { t } = useTranslation();
  const words = useScopeWords();
  const revoke = useRevokeAccessToken(onRevoked);
  const day = formatDay(token.expiresAt);
  const facts = [
    formatList(token.scopes.map((scope) => words[scope].short)),
    t("profile.tokenMade", { day: formatDay(token.createdAt) }),
    isOver(token, serverNow()) ? t("profile.tokenOver", { day }) : t("profile.tokenUntil", { day }),
    token.lastUsedAt === null
      ? t("profile.linkedUnused")
      : t("profile.lastUsed", { moment: formatMoment(token.lastUsedAt) }),
  ];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    revoke.mutate({ params: { path: { tokenId: token._id } } });
  };
  return (
    <SettingRow
      name={t("profile.token")}
      value={token.name}
      small={facts.join(" · ")}
      act={t("profile.tokenRevoke")}
      actOn={token.name}
      form={() => (
        <ChangeForm
          onSubmit={submit}
          isPending={revoke.isPending}
          refusal={revoke.error}
          act={t("profile.tokenRevokeYes")}
        >
          <p>{t("profile.tokenRevokeText")}</p>
        </ChangeForm>
      )}
    />
  );
}
