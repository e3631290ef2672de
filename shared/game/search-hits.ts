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
const MAX_GRADE = 19 * TIER_SPAN;

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

/** The worst grade that still belongs to the best so many hits. */
function worstOfBest(hits: SearchHits, limit: number): number {
  const tally = new Uint32Array(MAX_GRADE);
  for (let at = 0; at < hits.count; at++) {
    const grade = hits.grade[hits.found[at] as number] as number;
    tally[grade] = (tally[grade] as number) + 1;
  }
  let reached = 0;
  let grade = 0;
  while (reached < limit && grade < MAX_GRADE) reached += tally[grade++] as number;
  return grade - 1;
}

/** The ranks of the best hits in order: by grade, then by rank. */
export function bestHits(hits: SearchHits, limit: number): number[] {
  const worst = hits.count > limit ? worstOfBest(hits, limit) : MAX_GRADE;
  const games = hits.grade.length;
  const order = new Float64Array(hits.count);
  let kept = 0;
  for (let at = 0; at < hits.count; at++) {
    const game = hits.found[at] as number;
    const grade = hits.grade[game] as number;
    if (grade <= worst) order[kept++] = grade * games + game;
  }
  return Array.from(order.subarray(0, kept).sort().subarray(0, limit), (value) => value % games);
}
