/** What one search has found so far: for each game, by rank, its best match. */
export interface SearchHits {
  /** Tier times TIER_SPAN plus the place within the tier; 0 where nothing matched. */
  grade: Uint16Array;
  /** Where it matched: the entry that the matcher in `how` marks letters from. */
  place: Uint32Array;
  how: Uint8Array;
  found: Uint32Array;
  count: number;
}

export const TIER_SPAN = 16;

/** Room for the hits of a catalogue of so many games. */
export function searchHits(games: number): SearchHits {
  return {
    grade: new Uint16Array(games),
    place: new Uint32Array(games),
    how: new Uint8Array(games),
    found: new Uint32Array(games),
    count: 0,
  };
}

/** Notes a match, unless the game already has one at least as good. */
export function noteHit(hits: SearchHits, game: number, grade: number, place: number, how: number): void {
  const known = hits.grade[game] as number;
  if (known !== 0 && known <= grade) return;
  if (known === 0) hits.found[hits.count++] = game;
  hits.grade[game] = grade;
  hits.place[game] = place;
  hits.how[game] = how;
}

/** Forgets all hits. */
export function clearHits(hits: SearchHits): void {
  for (let at = 0; at < hits.count; at++) hits.grade[hits.found[at] as number] = 0;
  hits.count = 0;
}

/** The ranks of the best hits in order: by grade, then by rank. */
export function bestHits(hits: SearchHits, limit: number): number[] {
  const found = hits.found.subarray(0, hits.count);
  const tally = new Map<number, number>();
  for (const game of found) {
    const grade = hits.grade[game] as number;
    tally.set(grade, (tally.get(grade) ?? 0) + 1);
  }
  let worst = 0;
  let reached = 0;
  for (const [grade, games] of [...tally].sort(([a], [b]) => a - b)) {
    if (reached >= limit) break;
    worst = grade;
    reached += games;
  }
  const kept = found.filter((game) => (hits.grade[game] as number) <= worst);
  const order = Float64Array.from(
    kept,
    (game) => (hits.grade[game] as number) * hits.grade.length + game,
  ).sort();
  return Array.from(order.subarray(0, limit), (value) => value % hits.grade.length);
}
