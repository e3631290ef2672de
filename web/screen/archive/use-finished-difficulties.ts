import { useQuery } from '@tanstack/react-query';
import { type Difficulty, isKnown } from '#shared/difficulty/difficulty.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import type { ArchiveDay } from '#shared/play/archive.ts';
import { allDifficultiesQuery } from '../../difficulty/queries.ts';

/** Returns how hard the level of a day is: of finished days only, as it is a hint, and not before enough have played. */
export function useFinishedDifficulties(
  isAny: boolean,
): (entry: ArchiveDay<ListedLevel>) => Difficulty | null {
  const { data } = useQuery({ ...allDifficultiesQuery(), enabled: isAny });
  return ({ level, status }) => {
    const found = level && status === 'finished' ? data?.[level.id] : undefined;
    return found && isKnown(found) ? found : null;
  };
}
