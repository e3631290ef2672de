import type { Level } from '#shared/level/level.ts';
import { isSameCreator } from '#shared/level/same-creator.ts';

/** The game ids of a creator's other levels. */
export function usedGames(levels: readonly Level[], { creator, id }: Level): number[] {
  return levels
    .filter((level) => level.id !== id && isSameCreator(level.creator, creator))
    .map(({ gameId }) => gameId);
}
