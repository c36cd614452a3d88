import { useTranslation } from "react-i18next";
import { readPlace } from "@/api/orders";
import type { SportEvent } from "@/api/types";
import { textOf } from "@/i18n/format";
import { TextField } from "@/ui/text-field";

interface RightOrderProps {
  event: SportEvent;
  right: readonly string[];
  onChange: (right: string[]) => void;
}

/** The places of the answers of an order, as they are known; equal places may repeat. */
export function RightOrder({ event, right, onChange }: RightOrderProps) {
  const { t } = useTranslation();
  const places = new Map(
    right.flatMap((name) => readPlace(name) ?? []).map(({ place, key }) => [key, place]),
  );
  const put = (key: string, text: string) => {
    const place = Number(text.replaceAll(/\D/g, "").slice(0, 2));
    const others = right.filter((name) => readPlace(name)?.key !== key);
    onChange(place === 0 ? others : [...others, `${place}:${key}`].sort());
  };
  return (
    <>
      <p className="sm mut">{t("organizer.question.ordered.hint")}</p>
      {event.availablePredictions.map(({ name, displayName }) => (
        <TextField
          key={name}
          label={t("organizer.question.ordered.place", { name: textOf(displayName) })}
          value={String(places.get(name) ?? "")}
          inputMode="numeric"
          maxLength={2}
          onChange={(text) => put(name, text)}
        />
      ))}
    </>
  );
}
