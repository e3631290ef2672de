import { MARK_RINGS } from '#shared/play/mark.ts';
import styles from './compact-mark.module.css';
import { Ring } from './mark.tsx';

interface CompactMarkProps {
  /** The step that found the game, 1 to 5, 0 when none did; null for a level that is not finished. */
  score: number | null;
  /** What it says to screen readers; without, it is hidden from them. */
  label?: string | undefined;
  className?: string | undefined;
}

/** The mark for 24 px and less: its outer line with the ring that found the game, on a ground that is stronger the earlier, or a cross. */
export function CompactMark({ score, label, className = '' }: CompactMarkProps) {
  const [outer, found] = [MARK_RINGS.at(-1), MARK_RINGS[(score ?? 0) - 1]];
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden
    <svg
      className={`${styles.mark} ${className}`}
      viewBox="-1 -1 50 50"
      data-score={score}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {outer && <Ring {...outer} />}
      {found && <Ring {...found} className={styles.found} />}
      {score === 0 && <path className={styles.lost} d="m15 15 18 18M33 15 15 33" />}
    </svg>
  );
}
