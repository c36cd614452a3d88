import { useTranslation } from "react-i18next";
import { useTaskWords } from "@/features/organizer/overview/components/task-words";
import type { Group, Task, TaskKind } from "@/features/organizer/overview/model/next";
import { formatCount } from "@/i18n/format";
import { ButtonLink } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Shape } from "@/ui/shape";
import styles from "@/features/organizer/overview/components/task-list.module.css";

const shapes = {
  results: "bad",
  confirm: "provisional",
  closing: "warn",
  offer: "upcoming",
  early: "warn",
  athletes: "warn",
  reports: "open",
  draft: "upcoming",
  sides: "upcoming",
  feed: "bad",
  webhook: "bad",
  requests: "open",
} as const satisfies Record<TaskKind, string>;

interface TaskListProps {
  tasks: Record<Group, Task[]>;
  now: number;
}

/** The tasks, in three groups: each row with its time, its state, what, how many, and the button that does it. */
export function TaskList({ tasks, now }: TaskListProps) {
  const { t } = useTranslation();
  const titles = {
    now: t("organizer.next.now"),
    soon: t("organizer.next.soon"),
    week: t("organizer.next.week"),
  };
  return (["now", "soon", "week"] as const)
    .filter((group) => tasks[group].length > 0)
    .map((group) => (
      <section key={group} aria-labelledby={`tasks-${group}`}>
        <div className={styles.head}>
          <h2 id={`tasks-${group}`}>{titles[group]}</h2>
          <span>{formatCount(tasks[group].length)}</span>
        </div>
        <ul>
          {tasks[group].map((task) => (
            <Row
              key={`${task.kind} ${task.contest?._id} ${task.round?._id} ${task.stopped}`}
              task={task}
              now={now}
            />
          ))}
        </ul>
      </section>
    ));
}

function Row({ task, now }: { task: Task; now: number }) {
  const words = useTaskWords(now)(task);
  const isUrgent = task.group === "now";
  const isLate = isUrgent && task.kind !== "closing";
  return (
    <li
      className={classNames(styles.row, isLate && styles.late, isUrgent && !isLate && styles.urgent)}
      data-task={task.kind}
    >
      <p className={styles.when}>
        {words.when}
        <small>{words.whenNote}</small>
      </p>
      <div className={styles.words}>
        <Shape of={shapes[task.kind]} as="p">
          {words.state}
        </Shape>
        <p className={styles.what}>{words.what}</p>
        <p className="sm mut">{words.more}</p>
      </div>
      <ButtonLink to={words.to} size="small">
        {words.act}
        <span className="vh">: {words.what}</span>
      </ButtonLink>
    </li>
  );
}
