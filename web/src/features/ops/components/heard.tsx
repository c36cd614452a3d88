import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOpsWords } from "@/features/ops/components/words";

/** "ostatnia odpowiedź 3 s temu", counted on each second; before the first one that we are asking. */
export function Heard({ at }: { at: number | null }) {
  const { t } = useTranslation();
  const { age } = useOpsWords();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (at === null) return <span className="sm mut">{t("ops.asking")}</span>;
  return (
    <span className="sm mut num">
      {t("ops.heard", { age: age(Math.max(0, Math.floor((now - at) / 1_000))) })}
    </span>
  );
}
