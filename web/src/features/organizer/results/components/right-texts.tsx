import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useDistribution } from "@/api/distribution";
import { groupedSpellings, spellingKey, type Spellings } from "@/api/spellings";
import type { SportEvent } from "@/api/types";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";

interface RightTextsProps {
  event: SportEvent;
  title: string;
  right: readonly string[];
  onChange: (right: string[]) => void;
}

/** Groups shown at first; more than this many wait behind a button. */
const first = 12;

/** The answers that people typed, equal spellings together; each group is right or not. */
export function RightTexts({ event, title, right, onChange }: RightTextsProps) {
  const { t } = useTranslation();
  const contest = useContest();
  const { fixtureId = null } = useParams();
  const [isWhole, setWhole] = useState(false);
  const spread = useDistribution(contest, event.isClosed ? fixtureId : null);
  if (spread === undefined) return <p className="sm mut">{t("organizer.question.typed.none")}</p>;
  const counts = spread.events[event.key]?.Answer ?? {};
  const keys = new Set(right.map(spellingKey));
  // a right answer stays in sight, also one that no team gave
  const given = groupedSpellings(counts);
  const alone = right
    .filter((text) => !given.some(({ key }) => key === spellingKey(text)))
    .map((text): Spellings => ({ key: spellingKey(text), texts: [[text, 0]], count: 0 }));
  const groups = [...given, ...alone];
  if (groups.length === 0) return <p className="sm mut">{t("organizer.question.typed.nobody")}</p>;
  const shown = isWhole ? groups : groups.filter(({ key }, place) => place < first || keys.has(key));
  const toggle = ({ key, texts }: Spellings) =>
    onChange(
      keys.has(key)
        ? right.filter((text) => spellingKey(text) !== key)
        : [...right, texts[0]?.[0] ?? key].sort(),
    );
  return (
    <>
      <p className="sm mut">{t("organizer.question.typed.gathered")}</p>
      <fieldset>
        <legend className="vh">{t("organizer.question.rightOf", { question: title })}</legend>
        {shown.map((group) => (
          <Checkbox key={group.key} isSelected={keys.has(group.key)} onChange={() => toggle(group)}>
            <b>{group.texts[0]?.[0]}</b> ·{" "}
            {t("organizer.question.typed.people", { count: group.count, number: formatCount(group.count) })}
            {group.texts.length > 1 && (
              <span className="sm mut">
                {" "}
                {group.texts
                  .map(([text, count]) =>
                    t("organizer.question.typed.spelling", { text, number: formatCount(count) }),
                  )
                  .join(" · ")}
              </span>
            )}
          </Checkbox>
        ))}
      </fieldset>
      {shown.length < groups.length && (
        <Button size="small" onPress={() => setWhole(true)}>
          {t("organizer.question.typed.all", { number: formatCount(groups.length) })}
        </Button>
      )}
    </>
  );
}
