import type { Level } from './level.ts';

/** A level with its picture and texts. */
export type ShownLevel = Level & { withdrawnAt?: undefined; damaged?: undefined };

/** What is left of a level that cannot be shown: its place, and what tells saves and caches apart. */
type Place = Pick<Level, 'id' | 'version' | 'state' | 'createdAt' | 'waiting' | 'lockedFuture'>;

/** A level that was withdrawn (docs/rules/levels.md#withdrawal). */
export type WithdrawnLevel = Place & { withdrawnAt: string; damaged?: undefined };

/** A level whose row in the database could not be read in full. */
export type DamagedLevel = Place & { damaged: true; withdrawnAt?: undefined };

/** A level as calls answer with it. Only one that is shown has anything to read. */
export type ListedLevel = ShownLevel | WithdrawnLevel | DamagedLevel;

/** Whether a level can be shown, and if not, why. */
export type Showing = 'shown' | 'withdrawn' | 'damaged';

/** A level of an answer. In one that cannot be shown the other fields are empty, and nobody reads them. */
export function listedLevel(level: Level): ListedLevel {
  return level as ListedLevel;
}

/** A level as managers list and edit it: with empty fields where it cannot be shown. */
export function storedLevel(level: ListedLevel): Level {
  return level as Level;
}

/** Whether a level can be shown. */
export function showingOf({ withdrawnAt, damaged }: Pick<Level, 'withdrawnAt' | 'damaged'>): Showing {
  if (damaged) return 'damaged';
  return withdrawnAt === undefined ? 'shown' : 'withdrawn';
}

/** Whether a level can be shown. */
export function isShown(level: ListedLevel): level is ShownLevel {
  return showingOf(level) === 'shown';
}

/** Whether a level was withdrawn: nothing but its place is left of it. */
export function isWithdrawn<One extends Pick<Level, 'withdrawnAt'>>(
  level: One,
): level is One & { withdrawnAt: string } {
  return level.withdrawnAt !== undefined;
}
