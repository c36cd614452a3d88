import type { ReactNode } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/features/ops/components/service-section.module.css";
import sectionHeadStyles from "@/ui/section-head.module.css";

interface ServiceSectionProps {
  id: string;
  title: string;
  /** What one may do with all of it, beside the title. */
  act?: ReactNode;
  children: ReactNode;
}

/** A part of a service's page, under a heading. */
export function ServiceSection({ id, title, act, children }: ServiceSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={classNames(sectionHeadStyles.head, styles.head)}>
        <h2 id={id}>{title}</h2>
        {act}
      </div>
      {children}
    </section>
  );
}
