import type { Level } from '#shared/level/level.ts';
import { isSameCreator } from '#shared/level/same-creator.ts';

/** The games of the levels of a creator, but for the level under way. */
export function usedGames(levels: readonly Level[], { creator, id }: Level): number[] {
  return levels
    .filter((level) => level.id !== id && isSameCreator(level.creator, creator))
    .map(({ gameId }) => gameId);
}
