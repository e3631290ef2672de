import type { Level } from '#shared/level/level.ts';
import type { Guess } from '#shared/play/guess.ts';
import { formatYearHints, hints, type YearOf } from '#shared/play/hints.ts';
import { Card } from '../../ui/card.tsx';
import styles from './hints-panel.module.css';

interface HintsPanelProps {
  guesses: readonly Guess[];
  level: Level;
  yearOf: YearOf;
}

/** What the wrong guesses reveal about name and year (docs/rules/play.md#hints). */
export function HintsPanel({ guesses, level, yearOf }: HintsPanelProps) {
  const found = hints(guesses, { name: level.name, year: level.releaseDate }, yearOf);
  const years = formatYearHints(found);
  if (found.fragment === null && years.length === 0) return null;
  return (
    <Card title="Hints">
      <ul className={styles.hints}>
        {found.fragment !== null && (
          <li className={`${styles.hint} ${styles.name}`}>
            <span className="visually-hidden">The name contains</span> … {found.fragment} …
          </li>
        )}
        {years.map((text) => (
          <li key={text} className={styles.hint}>
            <span className="visually-hidden">Released</span> {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
