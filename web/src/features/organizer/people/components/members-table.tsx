import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { nameOf } from "@/features/organizer/people/components/attendance-panel";
import { useMemberWords } from "@/features/organizer/people/components/standing-words";
import { useUsers } from "@/features/organizer/people/api/attendance";
import { isToRemind, type LeftOut, type Member } from "@/features/organizer/people/model/attendance";
import { formatMoment } from "@/i18n/format";
import { CheckBox } from "@/ui/checkbox";
import { classNames } from "@/ui/class-names";
import { Tag } from "@/ui/stamp";
import { TeamName } from "@/ui/team-name";
import widthStyles from "@/ui/screen-width.module.css";
import tableStyles from "@/ui/table.module.css";

interface MembersProps {
  contest: Contest;
  members: readonly Member[];
  /** Who is chosen for the reminder; null: there is none to send. */
  choice: { leftOut: LeftOut; change: (member: Member) => void } | null;
  onOpen: (userId: string) => void;
}

/** Members with their team, who they are, how they stand and when they last saved; opened to look closer. */
export function MembersTable({ contest, members, choice, onOpen }: MembersProps) {
  const { t } = useTranslation();
  const users = useUsers(members.map(({ userId }) => userId)).data?.items ?? [];
  const words = useMemberWords(contest);
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          {choice !== null && (
            <th scope="col">
              <span className="vh">{t("organizer.remind.eyebrow")}</span>
            </th>
          )}
          <th scope="col">{t("organizer.member.team")}</th>
          <th scope="col" className={classNames(widthStyles.wide)}>
            {t("organizer.member.person")}
          </th>
          <th scope="col">{t("organizer.member.standing")}</th>
          <th scope="col" className={classNames(widthStyles.wide)}>
            {t("organizer.member.saved")}
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => {
          const person = nameOf(users, member.userId) ?? t("organizer.people.noName");
          const label = member.teamName ?? person;
          return (
            <tr key={member.userId}>
              {choice !== null && (
                <td>
                  {isToRemind(member) && (
                    <CheckBox
                      label={t("organizer.member.remind", { name: label })}
                      isSelected={!choice.leftOut.has(member.userId)}
                      onChange={() => choice.change(member)}
                    />
                  )}
                </td>
              )}
              <td>
                <button type="button" className={tableStyles.team} onClick={() => onOpen(member.userId)}>
                  {member.teamName === null ? (
                    `${person}, ${t("organizer.missing.noTeam")}`
                  ) : (
                    <TeamName name={member.teamName} />
                  )}
                </button>{" "}
                {member.isBlocked && <Tag>{t("organizer.people.blocked")}</Tag>}
              </td>
              <td className={classNames(widthStyles.wide)}>{person}</td>
              <td className="sm">{words(member)}</td>
              <td className={classNames("sm mut", widthStyles.wide)}>
                {member.savedAt === null ? "–" : formatMoment(member.savedAt)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
