import type { Game } from './game.ts';

const WEIGHT_OF_USED = 0.25;

/**
 * A popular game drawn by lot; one that the maker's past levels used already comes a quarter as often (specification, 9).
 * `random` is 0 to below 1. Null when the catalogue has no popular game.
 */
export function randomGame<G extends Pick<Game, 'id' | 'isPopular'>>(
  games: readonly G[],
  usedIds: ReadonlySet<number>,
  random: number,
): G | null {
  const popular = games.filter((game) => game.isPopular);
  const weightOf = ({ id }: G) => (usedIds.has(id) ? WEIGHT_OF_USED : 1);
  const total = popular.reduce((sum, game) => sum + weightOf(game), 0);
  let left = random * total;
  const drawn = popular.find((game) => {
    left -= weightOf(game);
    return left < 0;
  });
  return drawn ?? popular.at(-1) ?? null;
}
