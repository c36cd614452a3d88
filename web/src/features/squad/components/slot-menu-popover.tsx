import type { RefObject } from "react";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { useTranslation } from "react-i18next";
import type { TokenView } from "@/board/token";
import { useSlotItems } from "./slot-items";
import type { SlotActs } from "./slot-menu";
import { classNames } from "@/ui/class-names";
import styles from "@/features/squad/components/slot-menu-popover.module.css";
import popoverStyles from "@/ui/popover.module.css";

interface SlotMenuPopoverProps {
  view: TokenView;
  acts: SlotActs;
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The open menu of a slot. */
export function SlotMenuPopover({ view, acts, trigger, onClose }: SlotMenuPopoverProps) {
  const { t } = useTranslation();
  const { name } = view;
  const items = useSlotItems(view, acts);
  return (
    <Popover
      className={classNames(popoverStyles.popover)}
      aria-label={t("squad.act.menu", { name })}
      placement="left top"
      isOpen
      triggerRef={trigger}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <p className={classNames("eb", styles.head)} aria-hidden="true">
        {name}
      </p>
      <Menu
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a menu that was opened takes the focus (WAI-ARIA, menu button)
        autoFocus="first"
        aria-label={t("squad.act.menu", { name })}
        onClose={onClose}
        onAction={(key) => {
          onClose();
          items.find(({ id }) => id === key)?.act();
        }}
      >
        {items.map(({ id, words }) => (
          <MenuItem key={id} id={id} className={classNames(popoverStyles.option)}>
            {words}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
