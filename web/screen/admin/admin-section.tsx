import { type ReactNode, useId } from 'react';
import styles from './admin-section.module.css';

interface AdminSectionProps {
  title: string;
  /** For links to it. */
  id?: string;
  /** Controls beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A titled part of an administration screen. */
export function AdminSection({ title, id, tools, children }: AdminSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={`stack gap-3 start above-2 ${styles.section}`}>
      <div className={`row gap-apart middle ${styles.head}`}>
        <h2 id={titleId}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** A short text of a section, in place of a table. */
export function AdminNote({ children }: { children: ReactNode }) {
  return <p className="muted">{children}</p>;
}
