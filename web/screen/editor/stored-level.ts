import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayInUtc } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { dailyLevels, daysAhead } from '#shared/level/order/daily-order.ts';
import { placeStatus } from '#shared/level/order/release.ts';
import { useLatestDay, useToday } from '../../browser/time/clock.ts';
import { levelsQuery } from '../../level/queries.ts';
import { site } from '../../site/site.ts';

/** The place of a level in the daily order, by the same clocks as on the server. */
export interface Place {
  isReleased: boolean;
  /** How many days ahead it is played; null outside of the daily order. */
  ahead: number | null;
}

/** The place of a stored level; outside of the daily order while it is not known. */
export function usePlace(level: Level | null): Place {
  const latestDay = useLatestDay();
  const query = { ...levelsQuery(useToday()), enabled: level?.state === 'approved' };
  const { data: levels = [] } = useQuery(query);
  const index = level ? dailyLevels(levels).findIndex(({ id }) => id === level.id) : -1;
  if (index < 0) return { isReleased: false, ahead: null };
  const schedule = site();
  return {
    isReleased: placeStatus(index, schedule, latestDay) === 'past',
    ahead: daysAhead(index, schedule, dayInUtc(Date.now())),
  };
}

/** The level as last received from the server; null for one that was never stored there. */
export interface Stored {
  level: Level | null;
  set: (level: Level) => void;
}

export function useStored(start: Level | null): Stored {
  const [level, set] = useState(start);
  return { level, set };
}
