import { Navigate, Route, Routes } from "react-router";
import { OpsFrame } from "@/features/ops/components/ops-frame";
import { OverviewScreen } from "@/features/ops/components/overview-screen";
import { ServiceScreen } from "@/features/ops/components/service-screen";
import { WatchProvider } from "@/features/ops/hooks/use-watch";

/** The health of the services, under `/ops`. Reports stay while one goes from page to page. */
export function OpsScreen() {
  return (
    <WatchProvider>
      <Routes>
        <Route element={<OpsFrame />}>
          <Route index element={<OverviewScreen />} />
          <Route path=":service" element={<ServiceScreen />} />
        </Route>
        <Route path="*" element={<Navigate to="/ops" replace />} />
      </Routes>
    </WatchProvider>
  );
}
