import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { nameLanguage } from '#shared/game/name-language.ts';
import { t } from '#shared/language/t.ts';
import { levelName } from '#shared/level/level-title.ts';
import { isShown, type ListedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { averageShare } from '#shared/play/everyone/average-share.ts';
import { betterThan, type Comparison } from '#shared/play/everyone/better-than.ts';
import { formatComparison, formatShareBelow } from '#shared/play/everyone/comparisons.ts';
import { noPlayers } from '#shared/play/everyone/players-by-score.ts';
import type { FinishedLevel } from '#shared/play/statistics.ts';
import { formatShortDay, visitorLocale } from '../../browser/time/format.ts';
import { CompactMark } from '../../level/mark/compact-mark.tsx';
import { allScoresQuery } from '../../level/queries.ts';
import { countedScores } from '../../play/score-outbox.ts';
import { Card } from '../../ui/card/card.tsx';
import { ShortList } from '../../ui/list/short-list.tsx';
import styles from './comparisons.module.css';

const MAX_ROWS = 12;

function formatAverage(comparisons: readonly Comparison[]): string {
  const { share, levels } = averageShare(comparisons);
  const rest = comparisons.length - levels;
  if (share === null) return t('Not enough players yet to compare.');
  const percent = formatShareBelow(share);
  if (rest === 0)
    return t('Better than {percent} of players ({levels, plural, one {# puzzle} other {# puzzles}}).', {
      percent,
      levels,
    });
  return t(
    'Better than {percent} of players ({levels, plural, one {# puzzle} other {# puzzles}}; {rest, plural, one {# has} other {# have}} too few players to compare).',
    { percent, levels, rest },
  );
}

/** The player's score compared with everyone's on each level, latest first (docs/rules/statistics.md#better-than). */
export function Comparisons({ finished }: { finished: readonly FinishedLevel<ListedLevel>[] }) {
  const { data, error } = useQuery(allScoresQuery());
  const counted = countedScores();
  const rows = finished.map((entry) => ({
    ...entry,
    comparison: data
      ? betterThan(data[entry.level.id] ?? noPlayers(), entry.score, counted[entry.level.id])
      : null,
  }));
  const comparisons = rows.flatMap(({ comparison }) => comparison ?? []);
  return (
    <Card title={t('You vs. everyone')}>
      <p className={styles.average} role="status">
        {error && t('The scores of the others could not be loaded.')}
        {!error && (data ? formatAverage(comparisons) : t('Asking how the others did…'))}
      </p>
      <ShortList items={rows} max={MAX_ROWS} className={styles.rows}>
        {({ level, day, score, comparison }) => (
          <li key={level.id}>
            <Link className={styles.row} to={paths.daily(day)}>
              <CompactMark className={styles.mark} score={score} />
              <span
                className={`strong breaks ${styles.name}`}
                lang={isShown(level) ? nameLanguage(level.name) : undefined}
              >
                {levelName(level)}
              </span>
              <time className="note digits" dateTime={day} lang={visitorLocale()}>
                {formatShortDay(day)}
              </time>
              <span className={`note digits ${styles.comparison}`}>
                {score === 0 ? t('Not found') : t('Step {score}', { score })}
                {comparison && score > 0 && ` · ${formatComparison(comparison)}`}
              </span>
            </Link>
          </li>
        )}
      </ShortList>
    </Card>
  );
}
