import type { ReactNode } from 'react';
import styles from './settings-section.module.css';

/** A part of the settings dialog. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
