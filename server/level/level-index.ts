import type { PlacedLevel } from './queries.ts';

/** All levels of the site at one revision, for lookups without a query. */
export interface LevelIndex {
  /** The approved ones in daily order, then the others, newest first. */
  all: readonly PlacedLevel[];
  /** The approved ones only; the position in this list is the index of the level. */
  order: readonly PlacedLevel[];
  find: (id: string) => PlacedLevel | null;
  /** The levels that show a picture; several may share one. */
  ofPicture: (path: string) => readonly PlacedLevel[];
  /** The ids of those that wait for review. */
  submitted: ReadonlySet<string>;
  /** Those whose rows could not be read in full. */
  damaged: readonly PlacedLevel[];
}

/** Indexes levels in the order of `listLevels`. */
export function createLevelIndex(all: readonly PlacedLevel[]): LevelIndex {
  const byId = new Map(all.map((placed) => [placed.level.id, placed]));
  const byPicture = Map.groupBy(all, ({ level }) => level.path);
  return {
    all,
    order: all.filter(({ index }) => index !== null),
    find: (id) => byId.get(id) ?? null,
    ofPicture: (path) => byPicture.get(path) ?? [],
    submitted: new Set(all.filter(({ level }) => level.state === 'submitted').map(({ level }) => level.id)),
    damaged: all.filter(({ damaged }) => damaged !== undefined),
  };
}
