import { type ReactNode, useId } from 'react';
import styles from './setting.module.css';

interface SettingProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Whether it stays as it is. */
  isFixed?: boolean;
  /** What it does. */
  children?: ReactNode;
}

/** A setting that is on or off. */
export function Setting({ label, isOn, onChange, isFixed = false, children }: SettingProps) {
  const id = useId();
  return (
    <div className={styles.setting}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={children ? `${id}-text` : undefined}
        aria-disabled={isFixed}
        onChange={(event) => !isFixed && onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {children && (
        <p id={`${id}-text`} className={`note ${styles.text}`}>
          {children}
        </p>
      )}
    </div>
  );
}
