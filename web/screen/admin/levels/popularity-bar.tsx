import styles from './popularity-bar.module.css';

const PIXELS_PER_UNIT = 7;
const MOST = 9;

/** How popular the game of a level is, 1 to 9 (docs/rules.md#level-fields). */
export function PopularityBar({ popularity }: { popularity: number | null }) {
  const words = popularity === null ? 'Popularity not known' : `Popularity ${popularity} of ${MOST}`;
  return (
    <span
      className={styles.bar}
      style={{ width: MOST * PIXELS_PER_UNIT }}
      title={words}
      role="img"
      aria-label={words}
    >
      <span className={styles.filled} style={{ width: (popularity ?? 0) * PIXELS_PER_UNIT }} />
    </span>
  );
}
