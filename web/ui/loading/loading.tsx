import { t } from '#shared/language/t.ts';
import styles from './loading.module.css';

/** In place of a screen that is being loaded. */
export function Loading({ text = t('Loading…') }: { text?: string }) {
  return <p className={`muted ${styles.loading}`}>{text}</p>;
}
