import { useQuery } from '@tanstack/react-query';
import { difficultyName, dotsOf, isKnown } from '#shared/difficulty/difficulty.ts';
import { t } from '#shared/language/t.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import { type FinishedLevel, summarise } from '#shared/play/statistics.ts';
import { cssPercent } from '../../browser/css-percent.ts';
import { Dots } from '../../difficulty/dots.tsx';
import { allDifficultiesQuery } from '../../difficulty/queries.ts';
import { Card } from '../../ui/card/card.tsx';
import styles from './stats-layout.module.css';

/** The hardest first. */
const DOTS = [5, 4, 3, 2, 1];

/** How many levels of each difficulty the player has found; nothing while none is known (docs/rules/statistics.md#difficulty). */
export function ByDifficulty({ finished }: { finished: readonly FinishedLevel<ListedLevel>[] }) {
  const { data } = useQuery({ ...allDifficultiesQuery(), enabled: finished.length > 0 });
  const known = finished.flatMap((entry) => {
    const difficulty = data?.[entry.level.id];
    return difficulty && isKnown(difficulty) ? { entry, step: difficulty.step } : [];
  });
  if (known.length === 0) return null;
  return (
    <Card title={t('By difficulty')}>
      <ol className={styles.rows}>
        {DOTS.map((dots) => {
          const theirs = known.filter(({ step }) => dotsOf(step) === dots);
          const { found, finished: count, foundRate } = summarise(theirs.map(({ entry }) => entry));
          if (!theirs[0]) return null;
          return (
            <li key={dots} className={styles.row}>
              <span className="strong">
                <span aria-hidden="true">
                  <Dots difficulty={theirs[0]} />
                </span>{' '}
                {difficultyName(dots)}
              </span>
              <span className="note digits">
                {t('{found} of {finished} found', { found, finished: count })}
              </span>
              <span className={styles.track} aria-hidden="true">
                <i style={{ width: cssPercent(foundRate) }} />
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
