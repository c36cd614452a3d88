import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBeginLink, useProviders, useUnlink, useWaysIn } from "@/features/profile/api/ways-in";
import { formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { toast, wordsFor } from "@/ui/toast";
import styles from "@/features/profile/components/setting-row.module.css";

interface Way {
  id: string;
  name: string;
  /** Null: not linked. */
  linked: { email: string | null; lastUsedAt: string | null } | null;
  isOffered: boolean;
}

/** A row for each provider that is offered here, or linked with my account; none where there is no such. */
export function WaysIn() {
  const ways = useWaysIn();
  const { data: providers = [] } = useProviders();
  if (ways.data === undefined) return null;
  const { linked } = ways.data;
  const rows: Way[] = [
    ...providers.map(({ id, name }) => ({
      id,
      name,
      linked: linked.find(({ provider }) => provider === id) ?? null,
      isOffered: true,
    })),
    ...linked
      .filter(({ isOffered }) => !isOffered)
      .map((one) => ({ id: one.provider, name: one.name, linked: one, isOffered: false })),
  ];
  return rows.map((way) => <WayRow key={way.id} way={way} />);
}

function WayRow({ way }: { way: Way }) {
  const { t } = useTranslation();
  const button = useId();
  const [refusal, setRefusal] = useState<Error | null>(null);
  const begin = useBeginLink(setRefusal);
  const unlink = useUnlink({
    onUnlinked: () => {
      document.getElementById(button)?.focus();
      toast("success", t("profile.unlinked", { name: way.name }));
    },
    onRefused: setRefusal,
  });
  const params = { path: { provider: way.id } };
  const press = () => {
    setRefusal(null);
    if (way.linked === null) begin.mutate({ params, body: {} });
    else unlink.mutate({ params });
  };
  return (
    <div className={styles.row}>
      <dt>{way.name}</dt>
      <dd>
        {way.linked === null ? t("profile.notLinked") : (way.linked.email ?? t("profile.linked"))}
        {way.linked !== null && (
          <small>
            {way.linked.lastUsedAt === null
              ? t("profile.linkedUnused")
              : t("profile.lastUsed", { moment: formatMoment(way.linked.lastUsedAt) })}
          </small>
        )}
      </dd>
      <dd className={styles.act}>
        <Button
          id={button}
          size="small"
          aria-label={
            way.linked === null
              ? t("profile.linkNamed", { name: way.name })
              : t("profile.unlinkNamed", { name: way.name })
          }
          isPending={begin.isPending || unlink.isPending}
          onPress={press}
        >
          {way.linked === null ? t("profile.link") : t("profile.unlink")}
        </Button>
      </dd>
      {refusal !== null && (
        <dd className={styles.below}>
          <p className={styles.note} role="alert">
            {wordsFor(refusal)}
          </p>
        </dd>
      )}
    </div>
  );
}
