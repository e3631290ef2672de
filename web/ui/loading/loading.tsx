import styles from './loading.module.css';

/** In place of a screen that is being loaded. */
export function Loading({ text = 'Loading…' }: { text?: string }) {
  return <p className={styles.loading}>{text}</p>;
}
