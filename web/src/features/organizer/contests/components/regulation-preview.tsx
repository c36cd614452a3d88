import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDocument } from "@/features/organizer/contests/api/contests";
import { Disclosure } from "@/ui/disclosure";
import { DocumentText } from "@/ui/document-text";
import { ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/organizer/contests/components/regulation-preview.module.css";

type Kind = "regulation" | "rules";

/** The regulation and the rules as participants will read them, in both languages beside each other, from the saved settings. */
export function RegulationPreview({ contestId }: { contestId: string }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<ReadonlySet<Kind>>(new Set());
  const titles = {
    regulation: t("organizer.wizard.texts.regulation"),
    rules: t("organizer.wizard.texts.rules"),
  };
  return (
    <section className={styles.preview}>
      <h2 className="d20">{t("organizer.wizard.texts.preview")}</h2>
      <p className="sm mut">{t("organizer.wizard.texts.previewHint")}</p>
      {(["regulation", "rules"] as const).map((kind) => (
        <Disclosure
          key={kind}
          level={3}
          title={titles[kind]}
          onOpen={() => setOpened(new Set([...opened, kind]))}
        >
          {opened.has(kind) && (
            <div className={styles.pair}>
              <Text contestId={contestId} kind={kind} language="pl" />
              <Text contestId={contestId} kind={kind} language="en" />
            </div>
          )}
        </Disclosure>
      ))}
    </section>
  );
}

interface TextProps {
  contestId: string;
  kind: Kind;
  language: "pl" | "en";
}

function Text({ contestId, kind, language }: TextProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useDocument(contestId, kind, language);
  const names = { pl: t("organizer.wizard.texts.polish"), en: t("organizer.wizard.texts.english") };
  return (
    <div role="region" aria-label={names[language]} data-language={language}>
      <p className="eb">{names[language]}</p>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={6} height={24} />
      ) : (
        <div lang={language}>
          {data.sections.map(({ title, body }) => (
            <section key={title}>
              <h4>{title}</h4>
              <DocumentText body={body} />
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
