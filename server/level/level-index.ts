import type { PlacedLevel } from './queries.ts';

/** All levels of the site as they were at one revision, to be looked up without asking the database. */
export interface LevelIndex {
  /** The approved ones in daily order, then the others, newest first. */
  all: readonly PlacedLevel[];
  /** The daily order. */
  order: readonly PlacedLevel[];
  find: (id: string) => PlacedLevel | null;
  /** The levels that show a picture; several may share one. */
  ofPicture: (path: string) => readonly PlacedLevel[];
}

/** Sorts levels, listed as `listLevels` does, for looking them up. */
export function createLevelIndex(all: readonly PlacedLevel[]): LevelIndex {
  const byId = new Map(all.map((placed) => [placed.level.id, placed]));
  const byPicture = Map.groupBy(all, ({ level }) => level.path);
  return {
    all,
    order: all.filter(({ index }) => index !== null),
    find: (id) => byId.get(id) ?? null,
    ofPicture: (path) => byPicture.get(path) ?? [],
  };
}
