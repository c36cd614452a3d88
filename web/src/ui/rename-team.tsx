import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { SkeletonLines } from "@/ui/states";

const TeamNameForm = lazy(async () => ({ default: (await import("@/ui/team-name-form")).TeamNameForm }));

/** Renames the team, in place. */
export function RenameTeam({ name, onSave }: { name: string; onSave: (name: string) => Promise<void> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button size="small" onPress={() => setOpen(true)}>
        {t("predictions.nameChange")}
      </Button>
    );
  }
  return (
    <Suspense fallback={<SkeletonLines lines={2} height={44} />}>
      <TeamNameForm
        initial={name}
        refusal={undefined}
        onSave={async (next) => {
          await onSave(next);
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      />
    </Suspense>
  );
}
