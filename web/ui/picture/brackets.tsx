import styles from './brackets.module.css';

/** The corners of a finder, around an element that is positioned. Their colour and size are those of `--bracket` and `--arm`. */
export function Brackets({ className = '' }: { className?: string | undefined }) {
  return <span className={`${styles.brackets} ${className}`} aria-hidden="true" />;
}
