import { t } from '#shared/language/t.ts';
import { findRate } from '#shared/play/everyone/level-results.ts';
import { type PlayersByScore, playerCount } from '#shared/play/everyone/players-by-score.ts';
import type { RatingCounts } from '#shared/play/everyone/rating.ts';
import { formatPercent } from '#shared/text/format-number.ts';
import { LevelDifficulty } from '../../difficulty/level-difficulty.tsx';
import { GuessDetails } from '../../guess/guess-details.tsx';
import { rich } from '../../language/rich.tsx';
import { ScoreColumns } from '../../level/score-columns.tsx';
import { Card } from '../../ui/card/card.tsx';
import styles from './results.module.css';

interface ResultsProps {
  levelId: string;
  players: PlayersByScore;
  ratings: RatingCounts | null;
}

function times(count: number): string {
  return t('{count, plural, one {once} other {# times}}', { count });
}

/** How players did on the level, what they guessed at each step, and how they rated it. */
export function Results({ levelId, players, ratings }: ResultsProps) {
  const all = playerCount(players);
  return (
    <Card title={t('How it was played')}>
      {all === 0 ? (
        <p className="muted">{t('Not played yet')}</p>
      ) : (
        <div className="stack gap-3">
          <div className={styles.results}>
            <p>
              {rich(
                '{count, plural, one {<b>#</b> player} other {<b>#</b> players}}',
                { b: (inner) => <b>{inner}</b> },
                { count: all },
              )}
            </p>
            <p>
              {rich(
                '<b>{share}</b> found it',
                { b: (inner) => <b>{inner}</b> },
                { share: formatPercent(findRate(players)) },
              )}
            </p>
            <ScoreColumns players={players} />
          </div>
          <LevelDifficulty levelId={levelId} />
          {ratings && (
            <p>
              {t('Rated “Good puzzle” {good}, “Not great” {bad}', {
                good: times(ratings.good),
                bad: times(ratings.bad),
              })}
            </p>
          )}
          <GuessDetails levelId={levelId} />
        </div>
      )}
    </Card>
  );
}
