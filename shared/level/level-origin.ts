// Apart from level-id.ts, whose hash the first play would otherwise download.

export const STARTER_PREFIX = 'ZO-';
export const PLAYER_PREFIX = 'PL-';

/** Whether an id is that of a level of the starter pack (docs/rules/levels.md#player-level-id). */
export function isStarterMade(id: string): boolean {
  return id.startsWith(STARTER_PREFIX);
}

/** Whether an id is that of a player-made level (docs/rules/levels.md#player-level-id). */
export function isPlayerMade(id: string): boolean {
  return id.startsWith(PLAYER_PREFIX);
}
