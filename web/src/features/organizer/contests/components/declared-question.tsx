import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { NumberField } from "@/features/organizer/contests/components/number-field";
import { OptionsField } from "@/features/organizer/contests/components/options-field";
import { Question, type Consequence } from "@/features/organizer/contests/components/question";
import type { Plain } from "@/features/organizer/contests/model/declared-settings";
import { textOf } from "@/i18n/format";
import { Select } from "@/ui/select";

/** So many answers are all in sight; more are in a menu. */
const mostInSight = 4;

interface DeclaredQuestionProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  setting: Plain;
  /** What the answer means for this contest; a choice has words of its own. */
  consequence: Consequence | null;
  faults: Readonly<Record<string, string>>;
}

/** The question of a declared setting: a number or a choice. */
export function DeclaredQuestion<T extends FieldValues>(props: DeclaredQuestionProps<T>) {
  const { control, name, setting, consequence, faults } = props;
  const { field } = useController({ control, name });
  const { question } = setting;
  if (question === null) return null;
  const title = textOf(question.title);
  const answer = question.answers.find(({ id }) => id === field.value);
  const options = question.answers.map(({ id, label }) => ({ id, label: textOf(label) }));
  const means = answer?.means ? { words: textOf(answer.means), isWarning: answer.isWarning } : null;
  return (
    <Question
      title={title}
      hint={textOf(question.hint)}
      consequence={consequence ?? means}
      fault={faults[setting.path[0] ?? name]}
    >
      {setting.kind !== "choice" ? (
        <NumberField control={control} name={name} label={title} bounds={setting.bounds} by={1} />
      ) : options.length > mostInSight ? (
        <Select label={title} options={options} value={field.value} onChange={field.onChange} />
      ) : (
        <OptionsField control={control} name={name} label={title} options={options} />
      )}
    </Question>
  );
}
