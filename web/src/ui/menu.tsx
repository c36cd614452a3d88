import type { ReactElement } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";

interface MenuProps {
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly { id: string; label: string; onAction: () => void; isDisabled?: boolean }[];
}

/** A list of acts behind a button. */
export function Menu({ label, trigger, items }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="pop">
        <AriaMenu aria-label={label}>
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              className="opt"
              onAction={item.onAction}
              isDisabled={item.isDisabled ?? false}
            >
              {item.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
