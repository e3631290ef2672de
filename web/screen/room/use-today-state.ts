import { useQuery } from '@tanstack/react-query';
import type { Day } from '#shared/calendar/day.ts';
import { archiveDay } from '#shared/play/archive.ts';
import { levelsQuery } from '../../level/queries.ts';
import { useArchive } from '../../level/use-archive.ts';

const NO_LEVELS: never[] = [];

/** Whether the visitor has finished the level of today, or it has none; 'open' also when that cannot be known. */
export type TodayState = 'open' | 'finished' | 'no-level';

/** The state of the level of today, updated as it changes here or in another tab; null while the levels load. */
export function useTodayState(today: Day): TodayState | null {
  const { data, isPending } = useQuery(levelsQuery(today));
  const archive = useArchive(data ?? NO_LEVELS, today);
  if (isPending) return null;
  if (!data) return 'open';
  const { status } = archiveDay(archive, today);
  if (status === 'none' || status === 'withdrawn') return 'no-level';
  return status === 'finished' ? 'finished' : 'open';
}
