import { Star } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { useTranslation } from "react-i18next";
import { $api } from "@/api/client";
import { replaceUser, useMe } from "@/api/session";
import type { Contest } from "@/api/types";
import { classNames } from "@/ui/class-names";
import { namesApart } from "@/ui/contest-names";
import { MiniPlate } from "@/ui/mini-plate";
import { Tag } from "@/ui/stamp";
import { toastError } from "@/ui/toast";
import popoverStyles from "@/ui/popover.module.css";
import styles from "@/app/league-switch.module.css";

interface LeagueSwitchProps {
  trigger: RefObject<HTMLElement | null>;
  current: Contest;
  leagues: readonly Contest[];
  onChoose: (league: Contest) => void;
  onClose: () => void;
}

/** My joined leagues to choose from, in several columns above ten (spec §2); the star keeps a favourite on the server. */
export function LeagueSwitch({ trigger, current, leagues, onChoose, onClose }: LeagueSwitchProps) {
  const { t } = useTranslation();
  const me = useMe();
  const names = namesApart(leagues);
  const nameOf = ({ _id, name }: Contest) => names.get(_id) ?? name;
  const favour = $api.useMutation("put", "/users/favourite-league", {
    onSuccess: replaceUser,
    onError: (e) => toastError(e),
  });
  return (
    <Popover
      className={classNames(popoverStyles.popover, styles.leagues)}
      triggerRef={trigger}
      placement="bottom start"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog aria-label={t("nav.switchLeague")}>
        <ul className={classNames(styles.list, leagues.length > 10 && styles.many)}>
          {leagues.map((league) => (
            <li key={league._id}>
              <Button
                className={classNames(popoverStyles.option, styles.league)}
                onPress={() => onChoose(league)}
                {...(league._id === current._id ? { "aria-current": "true" } : {})}
              >
                <MiniPlate sport={league.origin.sport} className={styles.plate} />
                <b>{nameOf(league)}</b>
                {league.isClosed && <Tag>{t("nav.closedLeague")}</Tag>}
              </Button>
              {!league.isClosed && (
                <ToggleButton
                  className={classNames(styles.star)}
                  aria-label={t("nav.favourite", { name: nameOf(league) })}
                  isSelected={me.favouriteLeague === league._id}
                  isDisabled={favour.isPending}
                  onChange={(on) => favour.mutate({ body: { favouriteLeague: on ? league._id : null } })}
                >
                  <Star className="ico" aria-hidden="true" />
                </ToggleButton>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
    </Popover>
  );
}
