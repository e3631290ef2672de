// Apart from level-id.ts, whose hash function the first page does not need.

/** How the id of a player-made level begins. */
export const PLAYER_PREFIX = 'PL-';

/** Whether an id is that of a player-made level (docs/rules/levels.md#player-level-id). */
export function isPlayerMade(id: string): boolean {
  return id.startsWith(PLAYER_PREFIX);
}
