import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/toast";
import type { Captains } from "../model/captains";
import type { Athletes } from "../model/market";

/** Says who wears the armbands now that one of them has left the first squad. */
export function useArmbandNotice(athletes: Athletes): (worn: Captains) => void {
  const { t } = useTranslation();
  return useCallback(
    (worn) => {
      const nameOf = (id: string | null) => (id === null ? "–" : (athletes.get(id)?.surname ?? ""));
      const names = { captain: nameOf(worn.captain), vice: nameOf(worn.vice) };
      toast("notice", t("squad.captains.moved", names), { seconds: 10 });
    },
    [t, athletes],
  );
}
