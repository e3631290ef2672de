import { useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { dayOfLevel } from '#shared/level/order/schedule.ts';
import { paths } from '#shared/page/paths.ts';
import { playerCount } from '#shared/play/everyone/players-by-score.ts';
import { type Suggestion, suggestGames } from '#shared/play/everyone/suggestions.ts';
import { formatPercent } from '#shared/text/format-number.ts';
import { useToday } from '../../../browser/time/clock.ts';
import { formatShortDay } from '../../../browser/time/format.ts';
import { allScoresQuery, storedLevelsQuery } from '../../../level/queries.ts';
import { ScoreColumns } from '../../../level/score-columns.tsx';
import { useIsUnseen } from '../../../level/unseen/play-along.ts';
import { site } from '../../../site/site.ts';
import { Button } from '../../../ui/button/button.tsx';
import { both, Loaded } from '../../../ui/loading/loaded.tsx';
import { AdminNote, AdminSection } from '../admin-section.tsx';
import { nameFilter } from '../name-filter.ts';
import { Table } from '../table.tsx';
import styles from './featured-again.module.css';

function useSuggestions() {
  const today = useToday();
  const [draw, setDraw] = useState(0);
  const levels = useQuery(storedLevelsQuery(today));
  const scores = useQuery(allScoresQuery());
  const isUnseen = useIsUnseen();
  const query = both(levels, scores);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` changes to pick again
  const games = useMemo(() => {
    if (!levels.data || !scores.data) return undefined;
    const daily = dailyLevels(levels.data);
    const unseen = new Set(daily.filter(isUnseen).map(({ gameId }) => gameId));
    const featured = daily.map(({ id, gameId, name }, index) => ({
      gameId,
      name,
      day: dayOfLevel(index, site()),
      players: scores.data[id] ?? [],
    }));
    // A game that is worth it tells who plays along what was to be found.
    const seen = featured.filter(({ gameId }) => !unseen.has(gameId));
    return suggestGames(seen, today, Math.random);
  }, [levels.data, scores.data, today, draw, isUnseen]);
  return { query: { ...query, data: games }, shuffle: () => setDraw(draw + 1) };
}

/** Ten games with a good find rate that were last featured over a year ago (docs/rules/catalogue.md#suggestions). */
export function FeaturedAgain({ filter }: { filter: string }) {
  const { query, shuffle } = useSuggestions();
  return (
    <AdminSection
      title={t('Games worth featuring again')}
      tools={
        <Button disabled={!query.data?.length} onClick={shuffle}>
          <Dices size={18} aria-hidden="true" />
          {t('Shuffle')}
        </Button>
      }
    >
      <Loaded query={query} failed={t('They could not be loaded')}>
        {(games) => <Games games={games} filter={filter} />}
      </Loaded>
    </AdminSection>
  );
}

function Games({ games, filter }: { games: readonly Suggestion[]; filter: string }) {
  const shown = games.filter(nameFilter(filter));
  if (games.length === 0) {
    return (
      <AdminNote>
        {t(
          'None yet. Games appear here a year after their last level if more than 60% of players found them.',
        )}
      </AdminNote>
    );
  }
  if (shown.length === 0) return <AdminNote>{t('None of these games match.')}</AdminNote>;
  return (
    <Table
      rows={shown}
      keyOf={({ gameId, name }) => `${gameId} ${name}`}
      columns={[
        { title: t('Name'), kind: 'name', cell: ({ name }) => name },
        {
          title: t('Last featured'),
          cell: ({ lastFeatured }) => (
            <Link to={paths.daily(lastFeatured)}>{formatShortDay(lastFeatured)}</Link>
          ),
        },
        {
          title: t('Scores'),
          cell: ({ players }) => (
            <div className={`row gap-3 note ${styles.scores}`}>
              <ScoreColumns players={players} />
              <span>
                {t('{count, plural, one {# player} other {# players}}', { count: playerCount(players) })}
              </span>
            </div>
          ),
        },
        { title: t('Find rate'), kind: 'number', cell: (game) => formatPercent(game.findRate) },
      ]}
    />
  );
}
