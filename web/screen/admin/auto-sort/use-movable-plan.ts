import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasGameId } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { firstFreeIndex } from '#shared/level/order/release.ts';
import type { MovablePlan } from '#shared/planner/cures.ts';
import { useLatestDay } from '../../../browser/time/clock.ts';
import { allDifficultiesQuery } from '../../../difficulty/queries.ts';
import { useGenreOf } from '../../../game/all-facts.ts';
import { gamesByIdQuery } from '../../../game/queries.ts';
import { site } from '../../../site/site.ts';
import { usePins } from '../plan-query.ts';
import { settingsQuery } from '../queries.ts';

/**
 * A daily order with what is known of its levels, to be judged and sorted; a part that cannot be loaded counts for nothing. The same object
 * until something of it changes.
 */
export function useMovablePlan(levels: readonly Level[]): MovablePlan {
  const latestDay = useLatestDay();
  const curve = useQuery(settingsQuery()).data?.weekCurve;
  const difficulties = useQuery(allDifficultiesQuery()).data;
  const pins = usePins();
  const seriesOf = useSeriesOf(levels);
  const genreOf = useGenreOf();
  const { firstDay, pauses } = site();
  return useMemo(() => {
    const schedule = { firstDay, pauses };
    return {
      ...{ schedule, curve },
      order: levels.map(({ id, version, gameId, popularity, releaseDate, creator, celebration }) => ({
        ...{ id, version, popularity, releaseDate, creator, celebration },
        genre: genreOf(gameId),
        series: seriesOf.get(gameId),
        difficulty: difficulties?.[id],
      })),
      firstFree: firstFreeIndex(schedule, latestDay),
      pins: new Set(pins.keys()),
    };
  }, [levels, latestDay, curve, difficulties, pins, seriesOf, genreOf, firstDay, pauses]);
}

/** The series of levels' games by the ids of these; undefined while the catalogue is loading. */
function useSeriesOf(levels: readonly Level[]): ReadonlyMap<number, string | null | undefined> {
  const ids = useMemo(() => [...new Set(levels.map(({ gameId }) => gameId))], [levels]);
  const { data: games } = useQuery({ ...gamesByIdQuery(ids), enabled: ids.length > 0 });
  return useMemo(
    () => new Map(ids.map((id) => [id, games?.find((game) => hasGameId(game, id))?.series])),
    [ids, games],
  );
}
