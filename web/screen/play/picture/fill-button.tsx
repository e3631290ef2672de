import { Maximize, Minimize } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import styles from './fill-button.module.css';

interface FillButtonProps {
  isLarge: boolean;
  onToggle: () => void;
}

/** In the corner of the frame: fills the window with it, or brings it back to its usual size. */
export function FillButton({ isLarge, onToggle }: FillButtonProps) {
  const Icon = isLarge ? Minimize : Maximize;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('Fill the window')}
      aria-pressed={isLarge}
      aria-keyshortcuts="F"
      title={t('Fill the window (F)')}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
