import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Day, earliestDayOnEarth } from '#shared/calendar/day.ts';
import { GENRES, genreName } from '#shared/game/facts/genres.ts';
import { PLATFORMS } from '#shared/game/facts/platforms.ts';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import { distinctCreators } from '#shared/level/credit/same-creator.ts';
import type { Level } from '#shared/level/level.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import { decadeOf } from '#shared/play/decade.ts';
import { isFinished } from '#shared/play/play.ts';
import {
  filteredLevels,
  NO_FILTERS,
  nextPractice,
  type PracticeFacts,
  PracticeFilters,
  practicableLevels,
} from '#shared/practice/practice.ts';
import { noResponse } from '../../../browser/call.ts';
import { useIsOffline } from '../../../browser/connection.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { useToday } from '../../../browser/time/clock.ts';
import { allDifficultiesQuery } from '../../../difficulty/queries.ts';
import { allFactsQuery } from '../../../game/all-facts.ts';
import { useGameDetails } from '../../../game/use-game-details.ts';
import { levelsQuery } from '../../../level/queries.ts';
import { usePlays } from '../../../play/use-plays.ts';
import { usePageTitle } from '../../../site/page-title.ts';
import { site } from '../../../site/site.ts';
import { LoadError } from '../../../ui/loading/load-error.tsx';
import { Loading } from '../../../ui/loading/loading.tsx';
import { Message } from '../../../ui/text/message.tsx';
import { TitleBar } from '../../../ui/text/title-bar.tsx';
import styles from './practice.module.css';
import { type PracticeChoices, PracticeForm } from './practice-filters.tsx';
import { PracticeLevel } from './practice-level.tsx';
import { RemixLevel } from './remix-level.tsx';

/** Levels of days that have ended, one after the other, which count nowhere (docs/rules/play.md#practice). */
export function PracticeScreen() {
  usePageTitle(t('Practice'));
  const today = useToday();
  const isOffline = useIsOffline();
  const { data, error, refetch } = useQuery({ ...levelsQuery(today), placeholderData: keepPreviousData });
  if (data) return <Practice levels={data} today={today} />;
  // Without a network the query waits for one.
  if (!error && !isOffline) return <Loading text={t('Loading…')} />;
  return (
    <LoadError
      title={isOffline ? t('You are offline') : t('Practice could not be loaded')}
      detail={isOffline ? t('Practice needs a connection for its puzzles and pictures.') : noResponse()}
      onRetry={() => void refetch()}
    />
  );
}

function sorted<Value extends string | number>(values: readonly Value[]): Value[] {
  const compare = new Intl.Collator(undefined, { numeric: true }).compare;
  return [...new Set(values)].sort((one, other) => compare(String(one), String(other)));
}

/** The filters of this browser, all that they may be, and the levels that fit. */
function useFilters(levels: readonly Level[]) {
  const [filters, setFilters] = useLocalStorage('practice-filters', PracticeFilters, NO_FILTERS);
  const plays = usePlays(levels);
  const difficulties = useQuery({ ...allDifficultiesQuery(), enabled: filters.difficulty !== null });
  const kinds = useQuery(allFactsQuery());
  const games = useGameDetails(
    levels
      .filter(({ gameId }) => gameId !== UNLISTED_GAME_ID)
      .map(({ gameId, name }) => ({ id: gameId, name })),
  );
  const facts: PracticeFacts = {
    playOf: ({ id }) => plays.get(id) ?? null,
    seriesOf: ({ gameId, name }) => games.seriesOf(gameId, name),
    kindOf: ({ gameId }) => kinds.data?.get(gameId),
    stepOf: ({ id }) => difficulties.data?.[id]?.step,
  };
  const finished = levels.filter((level) => {
    const play = facts.playOf(level);
    return play !== null && isFinished(play);
  });
  const choices: PracticeChoices = {
    decades: sorted(
      levels.flatMap(({ releaseDate }) => (releaseDate === null ? [] : [decadeOf(releaseDate)])),
    ),
    series: sorted(finished.flatMap((level) => facts.seriesOf(level) ?? [])),
    genres: GENRES.filter(
      (genre) => genre === filters.genre || levels.some((level) => facts.kindOf(level)?.genre === genre),
    ).sort((one, other) => genreName(one).localeCompare(genreName(other))),
    platforms: PLATFORMS.filter(
      (platform) =>
        platform === filters.platform ||
        levels.some((level) => facts.kindOf(level)?.platforms.includes(platform)),
    ),
    creators: sorted(distinctCreators(levels.flatMap(({ creator }) => creator || []))),
  };
  const fitting = filteredLevels(levels, filters, facts);
  const isSeriesLoading =
    filters.series !== null && levels.some((level) => facts.seriesOf(level) === undefined);
  const isKindLoading = (filters.genre !== null || filters.platform !== null) && kinds.data === undefined;
  const isDifficultyLoading = filters.difficulty !== null && difficulties.data === undefined;
  return {
    filters,
    setFilters,
    choices,
    fitting,
    state: stateOf(
      isSeriesLoading || isKindLoading || isDifficultyLoading,
      (isSeriesLoading && games.hasFailed) ||
        (isKindLoading && kinds.isError) ||
        (isDifficultyLoading && difficulties.isError),
    ),
  };
}

function stateOf(isLoading: boolean, hasFailed: boolean): 'ready' | 'loading' | 'failed' {
  if (hasFailed) return 'failed';
  return isLoading ? 'loading' : 'ready';
}

/** What is practised now. */
interface Run {
  level: Level | null;
  /** The ids of those that were shown, the last one last. */
  shown: readonly string[];
  turn: number;
  /** Of the remix. */
  seed: number;
}

const MAX_SEED = 2 ** 32;

function Practice({ levels, today }: { levels: readonly ListedLevel[]; today: Day }) {
  // Of the time at which the page was opened: what has ended stays ended.
  const [now] = useState(() => Date.now());
  const [practicable] = useState(() =>
    practicableLevels(levels, { schedule: site(), earliestDay: earliestDayOnEarth(now) }),
  );
  const { filters, setFilters, choices, fitting, state } = useFilters(practicable);
  const [run, setRun] = useState<Run>({ level: null, shown: [], turn: 0, seed: 0 });
  const [hasBegun, setHasBegun] = useState(false);
  const problem = problemOf(state, fitting.length, filters.kind);

  function showNext() {
    const next = nextPractice(fitting, run.shown, Math.random);
    // All were shown: they start over.
    const before = next && run.shown.includes(next.id) ? [] : run.shown;
    const shown = next ? [...before, next.id] : [];
    setRun({ level: next, shown, turn: run.turn + 1, seed: Math.floor(Math.random() * MAX_SEED) });
  }

  // At once, with the filters of the last time; they can be changed from the level.
  useEffect(() => {
    if (hasBegun || state === 'loading') return;
    setHasBegun(true);
    if (problem === null) showNext();
  });

  if (practicable.length === 0) {
    return (
      <Message
        title={t('Nothing to practise yet')}
        detail={t('Puzzles can be practised once their day has ended everywhere in the world.')}
      />
    );
  }
  if (run.level) {
    const { level, turn: key, seed } = run;
    const practice = { level, today, onNext: showNext, onLeave: () => setRun({ ...run, level: null }) };
    if (filters.kind === 'remix') return <RemixLevel key={key} {...practice} seed={seed} />;
    return <PracticeLevel key={key} {...practice} />;
  }
  if (!hasBegun) return <Loading text={t('Loading…')} />;
  return (
    <div>
      <TitleBar title={t('Practice')} isLarge />
      <p className={styles.intro}>
        {t('Play past puzzles again, as many as you like. Nothing here counts: no streak, no statistics.')}
      </p>
      <PracticeForm
        filters={filters}
        choices={choices}
        problem={problem}
        onChange={setFilters}
        onStart={showNext}
      />
    </div>
  );
}

function problemOf(
  state: 'ready' | 'loading' | 'failed',
  count: number,
  kind: PracticeFilters['kind'],
): string | null {
  if (state === 'loading') return t('Loading…');
  if (state === 'failed') return t('What this filter needs could not be loaded. Choose another one.');
  if (count > 0) return null;
  return kind === 'remix'
    ? t('Remixes are made of puzzles that you have finished, and none of those fits these filters.')
    : t('No puzzle fits these filters. Choose others, or clear them.');
}
