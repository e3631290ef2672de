import { creatorKey } from './same-creator.ts';

/** The creator of levels; `name` as in their first level. */
interface Contributor {
  name: string;
  levels: number;
}

/** The medal of a contributor. */
export type Rank = 'crown' | 'gold' | 'silver' | 'bronze';

/** Contributors with two levels or more by number of levels, and those with a single level by name. */
export interface Contributors {
  ranked: readonly (Contributor & { rank: Rank })[];
  single: readonly Contributor[];
}

const MIN_RANKED_LEVELS = 2;
const LAST_PLACES: readonly [Rank, number][] = [
  ['crown', 2],
  ['gold', 5],
  ['silver', 10],
];

function rankOf(place: number): Rank {
  return LAST_PLACES.find(([, last]) => place <= last)?.[0] ?? 'bronze';
}

/**
 * Ranks the creators of levels by the number of these: crown for places 1 and 2, gold to 5, silver to 10, bronze after that. The levels
 * are in daily order: of equals the one whose first level is earlier comes first (docs/rules/statistics.md#contributors).
 */
export function rankContributors(levels: readonly { creator: string }[]): Contributors {
  const byKey = new Map<string, Contributor>();
  for (const { creator } of levels) {
    const key = creatorKey(creator);
    const known = byKey.get(key);
    if (known) known.levels += 1;
    else if (key !== '') byKey.set(key, { name: creator.trim(), levels: 1 });
  }
  // The sort is stable and the map in order of insertion, so ties keep the order of the first levels.
  const all = [...byKey.values()].sort((one, other) => other.levels - one.levels);
  return {
    ranked: all
      .filter(({ levels }) => levels >= MIN_RANKED_LEVELS)
      .map((contributor, index) => ({ ...contributor, rank: rankOf(index + 1) })),
    single: all
      .filter(({ levels }) => levels < MIN_RANKED_LEVELS)
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}
