import type { RefObject } from "react";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { useTranslation } from "react-i18next";
import type { Sport } from "@/api/types";
import { classNames } from "@/ui/class-names";
import { toast } from "@/ui/toast";
import type { Editor } from "../hooks/use-editor";
import { formationName, inFormation } from "../model/formation";
import type { Counts } from "../model/rules";
import { FormationDrawing } from "./formation-drawing";
import { useWords } from "./use-words";
import popoverStyles from "@/ui/popover.module.css";

interface FormationMenuProps {
  editor: Editor;
  sport: Sport;
  now: Counts;
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The contest's formations; one that the squad can't fill says why. */
export function FormationMenu({ editor, sport, now, trigger, onClose }: FormationMenuProps) {
  const { t } = useTranslation();
  const words = useWords();
  const { rules, draft } = editor;
  const choices = rules.formations.map((formation) => {
    const after = inFormation(rules, draft, formation);
    return {
      formation,
      id: formationName(formation),
      reason: "code" in after ? words.formation(after) : null,
    };
  });
  return (
    <Popover
      className={classNames(popoverStyles.popover)}
      aria-label={t("squad.formation.title")}
      placement="bottom start"
      isOpen
      triggerRef={trigger}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Menu
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a menu that was opened takes the focus (WAI-ARIA, menu button)
        autoFocus="first"
        aria-label={t("squad.formation.title")}
        selectionMode="single"
        selectedKeys={[formationName(now)]}
        onClose={onClose}
        onAction={(key) => {
          const chosen = choices.find(({ id }) => id === key);
          onClose();
          if (chosen === undefined) return;
          if (chosen.reason === null) editor.formation(chosen.formation);
          else toast("refusal", `${chosen.id}: ${chosen.reason}`, { seconds: 5 });
        }}
      >
        {choices.map(({ formation, id, reason }) => (
          <MenuItem key={id} id={id} textValue={id} className={classNames(popoverStyles.option)}>
            <FormationDrawing formation={formation} sport={sport} />
            <b>{id}</b>
            {reason !== null && <span className="xs">{reason}</span>}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
