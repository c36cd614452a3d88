import { TriangleAlert } from "lucide-react";
import { ApiProblem } from "@/api/problem";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/organizer/shared/components/problem-note.module.css";

/** Why the server refused, next to the form: its sentence, and what it says about single fields. Nothing without a problem. */
export function ProblemNote({ problem }: { problem: unknown }) {
  if (problem === null) return null;
  const words = wordsFor(problem);
  const details =
    problem instanceof ApiProblem
      ? [...new Set(problem.errors.map(({ detail }) => detail))].filter((detail) => detail !== words)
      : [];
  return (
    <div className={styles.problem} role="alert" data-problem="">
      <p>
        <TriangleAlert className="ico" aria-hidden="true" />
        <b>{words}</b>
      </p>
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
