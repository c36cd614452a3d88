import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Watched } from "../hooks/use-watched";
import { MarkButton } from "./mark-button";

/** The star that puts an athlete on my watch list. */
export function WatchMark({ id, name, watched }: { id: string; name: string; watched: Watched }) {
  const { t } = useTranslation();
  return (
    <MarkButton
      label={t("squad.watch.mark", { name })}
      isOn={watched.ids.includes(id)}
      onPress={() => watched.toggle(id)}
    >
      <Star className="ico" aria-hidden="true" />
    </MarkButton>
  );
}
