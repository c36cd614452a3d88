import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useParams } from "react-router";
import { DeadMessages } from "@/features/ops/components/dead-messages";
import { Readiness } from "@/features/ops/components/readiness";
import { Replicas } from "@/features/ops/components/replicas";
import { RoutesTable } from "@/features/ops/components/routes-table";
import { ServiceCharts } from "@/features/ops/components/service-charts";
import { ServiceFigures } from "@/features/ops/components/service-figures";
import { useOpsWords } from "@/features/ops/components/words";
import { Troubles } from "@/features/ops/components/troubles";
import { useWatched } from "@/features/ops/hooks/use-watch";
import { serviceNamed, services, type Service } from "@/features/ops/model/services";
import { formatCount } from "@/i18n/format";
import { Masthead } from "@/ui/masthead";
import { SkeletonLines } from "@/ui/states";
import styles from "@/features/ops/components/service-screen.module.css";
import { classNames } from "@/ui/class-names";
import buttonStyles from "@/ui/button.module.css";

/** All that is known of one service. */
export function ServiceScreen() {
  const service = serviceNamed(useParams()["service"]);
  return service === null ? <Navigate to="/ops" replace /> : <ServicePage key={service} service={service} />;
}

function ServicePage({ service }: { service: Service }) {
  const { t } = useTranslation();
  const words = useOpsWords();
  const watched = useWatched(service);
  const { report } = watched;
  const place = services.indexOf(service);
  return (
    <>
      <Masthead
        title={service}
        keepCase
        eyebrow={t("ops.eyebrow", {
          place: formatCount(place + 1),
          total: formatCount(services.length),
          what: words.service(service),
        })}
      />
      <Troubles watched={watched} />
      {report === null ? (
        watched.failure === null && <SkeletonLines lines={6} height={72} />
      ) : (
        <>
          <ServiceFigures watched={watched} report={report} />
          <ServiceCharts service={service} samples={watched.samples} />
          <DeadMessages service={service} dead={report.messaging?.inboxDead ?? null} />
          <RoutesTable watched={watched} report={report} />
          {report.replicas !== null && (
            <Replicas watched={watched} replicas={report.replicas} now={Date.parse(report.readAt)} />
          )}
          <Readiness report={report} />
        </>
      )}
      <nav className={styles.turn} aria-label={t("ops.turn")}>
        <Turn to={services.at(place - 1) ?? service} isBack />
        <Turn to={services[(place + 1) % services.length] ?? service} />
      </nav>
    </>
  );
}

function Turn({ to, isBack = false }: { to: Service; isBack?: boolean }) {
  return (
    <Link to={`/ops/${to}`} className={classNames(buttonStyles.button, buttonStyles.small)}>
      {isBack && <ChevronLeft className="ico" aria-hidden="true" />}
      {to}
      {!isBack && <ChevronRight className="ico" aria-hidden="true" />}
    </Link>
  );
}
