import type { Game } from './game.ts';

const USED_GAME_WEIGHT = 0.25;

/**
 * A random popular game; those in `usedIds` are four times less likely. `random` is from 0 to below 1. Null if no game is popular
 * (docs/rules/editor.md#random-game).
 */
export function randomGame<G extends Pick<Game, 'id' | 'isPopular'>>(
  games: readonly G[],
  usedIds: ReadonlySet<number>,
  random: number,
): G | null {
  const popular = games.filter((game) => game.isPopular);
  const weightOf = ({ id }: G) => (usedIds.has(id) ? USED_GAME_WEIGHT : 1);
  const totalWeight = popular.reduce((sum, game) => sum + weightOf(game), 0);
  let remaining = random * totalWeight;
  const drawn = popular.find((game) => {
    remaining -= weightOf(game);
    return remaining < 0;
  });
  return drawn ?? popular.at(-1) ?? null;
}
