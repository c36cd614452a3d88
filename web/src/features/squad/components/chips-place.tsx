import { lazy, Suspense, type ComponentProps } from "react";
import type { FantasyTeam } from "@/api/types";
import { loadWithTexts } from "@/i18n/i18n";
import type { ChipsRow } from "./chips-row";
import layoutStyles from "@/features/squad/components/squad-layout.module.css";

const Row = lazy(async () => ({
  default: (await loadWithTexts(import("./chips-row"), "squad-later")).ChipsRow,
}));

interface ChipsPlaceProps extends Omit<ComponentProps<typeof ChipsRow>, "chips" | "told"> {
  team: FantasyTeam | null;
}

/** Where a contest's chips lie under the board: nothing below them moves when they come. */
export function ChipsPlace({ team, ...props }: ChipsPlaceProps) {
  const { chips } = props.editor.rules;
  if (chips === undefined) return null;
  return (
    <div className={layoutStyles.chips}>
      <Suspense fallback={null}>
        <Row {...props} chips={chips} told={team?.chips ?? null} />
      </Suspense>
    </div>
  );
}
