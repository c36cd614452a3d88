import { Ellipsis } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { useTranslation } from "react-i18next";
import { classNames } from "@/ui/class-names";
import buttonStyles from "@/ui/button.module.css";
import popoverStyles from "@/ui/popover.module.css";

interface MemberMenuProps {
  name: string;
  onHandOver: () => void;
  onRemove: () => void;
}

/** What the admin does about a member. */
export function MemberMenu({ name, onHandOver, onRemove }: MemberMenuProps) {
  const { t } = useTranslation();
  return (
    <MenuTrigger>
      <Button
        className={classNames(buttonStyles.square)}
        aria-label={t("privateLeagues.memberActs", { name })}
      >
        <Ellipsis className="ico" aria-hidden="true" />
      </Button>
      <Popover className={classNames(popoverStyles.popover)} placement="bottom end">
        <Menu>
          <MenuItem className={classNames(popoverStyles.option)} onAction={onHandOver}>
            {t("privateLeagues.handOver")}
          </MenuItem>
          <MenuItem className={classNames(popoverStyles.option)} onAction={onRemove}>
            {t("privateLeagues.remove")}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
