/** What the id of a player-made level begins with. Apart from the making of ids, whose hash the first page need not load. */
export const PLAYER_PREFIX = 'PL-';

/** Whether an id is that of a player-made level (specification, 3). */
export function isPlayerMade(id: string): boolean {
  return id.startsWith(PLAYER_PREFIX);
}
