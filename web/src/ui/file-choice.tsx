import { ImageUp } from "lucide-react";
import { useId } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/file-choice.module.css";

/** Kinds of pictures that the product takes (services/kit/files). */
export const pictureKinds = ["image/jpeg", "image/png", "image/webp"];

interface FileChoiceProps {
  label: string;
  hint: string;
  /** The name of the file that was chosen last. */
  chosen?: string | null;
  isDisabled?: boolean;
  onChoose: (file: File) => void;
}

/** A button that opens the browser's dialog of files, for a picture; its words are ours, in the reader's language. */
export function FileChoice({ label, hint, chosen = null, isDisabled = false, onChoose }: FileChoiceProps) {
  const id = useId();
  return (
    <div className={classNames(styles.choice)}>
      <input
        id={id}
        className="vh"
        type="file"
        accept={pictureKinds.join(",")}
        aria-describedby={`${id}-hint`}
        disabled={isDisabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onChoose(file);
          target.value = ""; // the same file may be chosen again
        }}
      />
      <label htmlFor={id}>
        <ImageUp className="ico" aria-hidden="true" />
        {label}
      </label>
      {chosen !== null && <p className={classNames(styles.chosen)}>{chosen}</p>}
      <p id={`${id}-hint`} className="sm mut">
        {hint}
      </p>
    </div>
  );
}
