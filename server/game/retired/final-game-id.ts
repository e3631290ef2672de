/**
 * The id of the game that a retired one became, by the target of each retired game: null if it, or the last one of a chain of merges, was
 * removed. Chains end: a game is merged only into one that is in the catalogue.
 */
export function finalGameId(targets: ReadonlyMap<number, number | null>, id: number): number | null {
  let current: number | null = id;
  for (let steps = 0; current !== null && targets.has(current); steps += 1) {
    // Rows that somebody wrote by hand might form a circle.
    if (steps > targets.size) return null;
    current = targets.get(current) ?? null;
  }
  return current;
}
