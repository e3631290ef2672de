import { type ReactNode, useId } from 'react';
import styles from './setting.module.css';

interface SettingProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** What it does. */
  children: ReactNode;
}

/** A setting that is on or off. */
export function Setting({ label, isOn, onChange, children }: SettingProps) {
  const id = useId();
  return (
    <div className={styles.setting}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-text`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-text`} className={styles.text}>
        {children}
      </p>
    </div>
  );
}

/** A part of the settings dialog. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
