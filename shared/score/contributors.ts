import { creatorKey } from '../level/same-creator.ts';

/** Somebody who made levels; `name` as their first level spells it. */
export interface Contributor {
  name: string;
  levels: number;
}

export type Rank = 'crown' | 'gold' | 'silver' | 'bronze';

/** Contributors with two levels or more in the order of their number, and those of a single level by name. */
export interface Contributors {
  ranked: readonly (Contributor & { rank: Rank })[];
  single: readonly Contributor[];
}

const LEVELS_FOR_A_RANK = 2;
const LAST_PLACES: readonly [Rank, number][] = [
  ['crown', 2],
  ['gold', 5],
  ['silver', 10],
];

function rankOf(place: number): Rank {
  return LAST_PLACES.find(([, last]) => place <= last)?.[0] ?? 'bronze';
}

/**
 * Contributors by the number of their approved levels, given in daily order: crown for the top 2, gold for the next 3, silver
 * for the next 5, bronze for the others with 2 or more, then those with one. Of equals who was first stands first (specification, 2).
 */
export function rankContributors(approved: readonly { creator: string }[]): Contributors {
  const byKey = new Map<string, Contributor>();
  for (const { creator } of approved) {
    const key = creatorKey(creator);
    const before = byKey.get(key);
    if (before) before.levels += 1;
    else if (key !== '') byKey.set(key, { name: creator.trim(), levels: 1 });
  }
  // Sorting is stable, and a map remembers who came first.
  const all = [...byKey.values()].sort((one, other) => other.levels - one.levels);
  return {
    ranked: all
      .filter(({ levels }) => levels >= LEVELS_FOR_A_RANK)
      .map((contributor, index) => ({ ...contributor, rank: rankOf(index + 1) })),
    single: all
      .filter(({ levels }) => levels < LEVELS_FOR_A_RANK)
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}
