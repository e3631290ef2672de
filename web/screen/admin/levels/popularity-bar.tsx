import styles from './popularity-bar.module.css';

const PIXELS_PER_UNIT = 7;
const MAX_POPULARITY = 9;

/** How popular the game of a level is, 1 to 9 (docs/rules/levels.md#level-fields). */
export function PopularityBar({ popularity }: { popularity: number | null }) {
  const label = popularity === null ? 'Popularity unknown' : `Popularity ${popularity} of ${MAX_POPULARITY}`;
  return (
    <span className={styles.popularity} title={label} role="img" aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        Popularity
      </span>
      <span className={styles.bar} style={{ width: MAX_POPULARITY * PIXELS_PER_UNIT }}>
        <span className={styles.filled} style={{ width: (popularity ?? 0) * PIXELS_PER_UNIT }} />
      </span>
    </span>
  );
}
