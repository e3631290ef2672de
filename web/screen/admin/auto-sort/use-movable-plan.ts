import { useQuery } from '@tanstack/react-query';
import type { Level } from '#shared/level/level.ts';
import { firstFreeIndex } from '#shared/level/order/release.ts';
import type { MovablePlan } from '#shared/planner/cures.ts';
import { useLatestDay } from '../../../browser/time/clock.ts';
import { allDifficultiesQuery } from '../../../difficulty/queries.ts';
import { useGenreOf } from '../../../game/all-facts.ts';
import { useGameDetails } from '../../../game/use-game-details.ts';
import { site } from '../../../site/site.ts';
import { usePins } from '../plan-query.ts';
import { settingsQuery } from '../queries.ts';

/** A daily order with what is known of its levels, to be judged and sorted; a part that cannot be loaded counts for nothing. */
export function useMovablePlan(levels: readonly Level[]): MovablePlan {
  const latestDay = useLatestDay();
  const curve = useQuery(settingsQuery()).data?.weekCurve;
  const difficulties = useQuery(allDifficultiesQuery()).data;
  const pins = usePins();
  const { seriesOf } = useGameDetails(levels.map(({ gameId, name }) => ({ id: gameId, name })));
  const genreOf = useGenreOf();
  const { firstDay, pauses } = site();
  const schedule = { firstDay, pauses };
  return {
    ...{ schedule, curve },
    order: levels.map(({ id, version, gameId, name, popularity, releaseDate, creator, celebration }) => ({
      ...{ id, version, popularity, releaseDate, creator, celebration },
      genre: genreOf(gameId),
      series: seriesOf(gameId, name),
      difficulty: difficulties?.[id],
    })),
    firstFree: firstFreeIndex(schedule, latestDay),
    pins: new Set(pins.keys()),
  };
}
