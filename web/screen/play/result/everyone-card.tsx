import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { t } from '#shared/language/t.ts';
import { type Score, withOwnScore } from '#shared/play/everyone/players-by-score.ts';
import { formatPercent } from '#shared/text/format-number.ts';
import { wholeShares } from '#shared/text/whole-shares.ts';
import { cssPercent } from '../../../browser/css-percent.ts';
import { CompactMark } from '../../../level/mark/compact-mark.tsx';
import { levelScoresQuery } from '../../../level/queries.ts';
import { countedScores } from '../../../play/score-outbox.ts';
import { Card } from '../../../ui/card/card.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import styles from './everyone-card.module.css';

const LevelDifficulty = lazyPart(
  async () => (await import('../../../difficulty/level-difficulty.tsx')).LevelDifficulty,
  () => null,
);

const ROWS: readonly Score[] = [1, 2, 3, 4, 5, 0];

interface EveryoneCardProps {
  levelId: string;
  score: Score;
}

/** Everyone's scores on a level, with the player's own score marked. */
export function EveryoneCard({ levelId, score }: EveryoneCardProps) {
  const { data, error } = useQuery(levelScoresQuery(levelId));
  const players = data && withOwnScore(data, countedScores()[levelId] ?? score);
  const shares = wholeShares(ROWS.map((row) => players?.[row] ?? 0));
  const widest = Math.max(...shares, 0.01);
  return (
    <Card title={t('How everyone did')}>
      <ol className={styles.rows}>
        {ROWS.map((row, index) => {
          const share = shares[index] ?? 0;
          const isOwn = row === score;
          return (
            <li
              key={row}
              className={`${styles.row} ${!isOwn ? '' : row === 0 ? styles.ownLoss : styles.own}`}
            >
              <span className="visually-hidden">
                {row === 0 ? t('Not found') : t('Found at step {row}', { row })}
                {isOwn && t(', your score')}:
              </span>
              <CompactMark score={row} className={styles.mark} />
              <span className={styles.track}>
                <i className={styles.bar} style={{ width: cssPercent(share / widest) }} />
              </span>
              <span className={styles.percent}>
                {isOwn && <b aria-hidden="true">{t('You ·')} </b>}
                {players && formatPercent(share)}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={`note above-3 ${styles.difficulty}`}>
        <Suspense>
          <LevelDifficulty levelId={levelId} />
        </Suspense>
      </p>
      {error && !players && <p className="note">{t('The numbers could not be loaded.')}</p>}
    </Card>
  );
}
