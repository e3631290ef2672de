/** How the id of a level of the starter pack begins. */
export const STARTER_PREFIX = 'ZO-';

/** Whether an id is that of a level of the starter pack (docs/rules/levels.md#player-level-id). */
export function isStarterMade(id: string): boolean {
  return id.startsWith(STARTER_PREFIX);
}
