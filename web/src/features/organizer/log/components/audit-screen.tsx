import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMutation } from "@tanstack/react-query";
import {
  saveAudit,
  useAudit,
  useAuditVerification,
  type AuditSearch,
} from "@/features/organizer/log/api/audit";
import { AuditRows } from "@/features/organizer/log/components/audit-rows";
import { Verification } from "@/features/organizer/log/components/audit-verification";
import { AuditFilters } from "@/features/organizer/log/components/audit-filters";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { Pager } from "@/ui/pager";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import { toastError } from "@/ui/toast";

const everything: AuditSearch = { search: "", actions: [], league: "", actor: "", since: "", page: 1 };

/** The audit log of all services: whether it is whole, who did what, and all of it as a file. */
export function AuditScreen() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(everything);
  const { data, error, refetch } = useAudit(asked);
  const { data: verification } = useAuditVerification();
  const { mutate: save, isPending } = useMutation({
    mutationFn: saveAudit,
    onError: (problem) => toastError(problem),
  });
  const isAll = JSON.stringify({ ...asked, page: 1 }) === JSON.stringify(everything);
  return (
    <>
      <Masthead
        title={t("organizer.audit.title")}
        eyebrow={t("organizer.audit.eyebrow")}
        {...(data === undefined
          ? {}
          : {
              figure: {
                value: formatCount(data.total),
                unit: t("organizer.log.count", { count: data.total }),
              },
            })}
      />
      <Verification total={isAll ? data?.total : undefined} />
      <AuditFilters
        key={asked.actor}
        asked={asked}
        isAll={isAll}
        onAsk={(wanted) => setAsked({ ...wanted, page: 1 })}
        onClear={() => setAsked(everything)}
      />
      <Acts after>
        <Button size="small" isPending={isPending} onPress={() => save()}>
          <Download className="ico" aria-hidden="true" />
          {t("organizer.audit.export")}
        </Button>
      </Acts>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={8} height={56} />
      ) : data.items.length === 0 ? (
        <EmptyState title={t("organizer.log.none")}>{t("organizer.audit.noneText")}</EmptyState>
      ) : (
        <>
          <AuditRows
            entries={data.items}
            brokenAt={verification?.brokenAt ?? null}
            onActor={(actor) => setAsked({ ...asked, actor, page: 1 })}
          />
          <Pager
            label={t("organizer.log.pages")}
            page={data.page}
            size={data.size}
            total={data.total}
            onPage={(page) => setAsked({ ...asked, page })}
          />
        </>
      )}
    </>
  );
}
