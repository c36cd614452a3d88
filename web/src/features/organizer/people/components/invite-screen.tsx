import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { PeopleTabs } from "@/features/organizer/people/components/people-tabs";
import { RequestsList } from "@/features/organizer/people/components/requests-list";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { formatMoment } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { Acts } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { QrCode, qrFile } from "@/ui/qr-code";
import { saveFile } from "@/ui/save-file";
import { SectionHead } from "@/ui/section-head";
import { EmptyState } from "@/ui/states";
import styles from "@/features/organizer/people/components/invite-screen.module.css";

/** Inviting people to a contest: its address, as a link and as a QR code. */
export function InviteScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const { address } = contest;
  const head = (
    <>
      <Masthead title={t("organizer.invite.title")} eyebrow={contest.name} />
      <PeopleTabs contest={contest} />
    </>
  );
  if (address === null || contest.isClosed)
    return (
      <>
        {head}
        <EmptyState title={t("organizer.invite.none")}>
          {contest.isClosed ? t("organizer.invite.closedText") : t("organizer.invite.draftText")}
        </EmptyState>
      </>
    );
  return (
    <>
      {head}
      {contest.admission === "approval" && (
        <div className={styles.requests}>
          <RequestsList contest={contest} />
        </div>
      )}
      <Address contest={contest} address={address} />
      <WhoMayJoin contest={contest} />
    </>
  );
}

/** Who may join, and the way to change that. */
function WhoMayJoin({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const words = {
    everybody: t("organizer.entry.everybody"),
    code: t("organizer.entry.codeIs", { code: contest.entryCode ?? "" }),
    domains: t("organizer.entry.domainsAre", {
      domains: contest.entryDomains.map((domain) => `@${domain}`).join(", "),
    }),
    approval: t("organizer.entry.approval"),
  }[contest.admission];
  return (
    <section className={styles.words} aria-labelledby="who-may-join">
      <SectionHead>
        <h2 id="who-may-join">{t("organizer.entry.title")}</h2>
        <span className="sm mut">{t("organizer.entry.hint")}</span>
      </SectionHead>
      <p className={styles.text}>{words}</p>
      <Acts>
        <ButtonLink size="small" to={`/organizer/${contest._id}/settings/texts`}>
          {t("organizer.entry.change")}
        </ButtonLink>
      </Acts>
    </section>
  );
}

function Address({ contest, address }: { contest: Contest; address: string }) {
  const { t } = useTranslation();
  const link = `${globalThis.location.origin}/c/${address}`;
  const invitation =
    contest.nextDeadline === null
      ? t("organizer.invite.text", { name: contest.name, link })
      : t("organizer.invite.textUntil", {
          ...{ name: contest.name, link, moment: formatMoment(contest.nextDeadline) },
        });
  const words =
    contest.admission === "code" && contest.entryCode !== null
      ? `${invitation} ${t("organizer.entry.codeIs", { code: contest.entryCode })}`
      : invitation;
  return (
    <>
      <section className={styles.ticket} aria-label={t("organizer.invite.address")}>
        <div className={styles.grow}>
          <p className="eb">{t("organizer.invite.address")}</p>
          <p className={styles.link}>{link.replace(/^https?:\/\//, "")}</p>
          <p className="sm">{t("organizer.invite.addressText")}</p>
          <Acts>
            <CopyButton
              text={link}
              words={t("organizer.invite.copyLink")}
              done={t("organizer.invite.linkCopied")}
            />
            <ButtonLink size="small" to={`/c/${address}`}>
              {t("organizer.invite.look")}
            </ButtonLink>
          </Acts>
        </div>
        <div className={styles.code}>
          <QrCode text={link} label={t("organizer.invite.qr", { name: contest.name })} />
          <Button size="small" onPress={() => saveFile(qrFile(link), `${address}.svg`)}>
            <Download className="ico" aria-hidden="true" />
            {t("organizer.invite.saveQr")}
          </Button>
        </div>
      </section>
      <section className={styles.words} aria-labelledby="invite-words">
        <SectionHead>
          <h2 id="invite-words">{t("organizer.invite.words")}</h2>
          <span className="sm mut">{t("organizer.invite.wordsFor")}</span>
        </SectionHead>
        <p className={styles.text}>{words}</p>
        <Acts>
          <CopyButton
            text={words}
            words={t("organizer.invite.copyWords")}
            done={t("organizer.invite.wordsCopied")}
          />
        </Acts>
      </section>
    </>
  );
}
