import { STEP_COUNT } from '../level/zoom.ts';
import { isVoid, type KnownPlay, knownPlay } from './save.ts';

/** Stored saves of any version by level id. */
export type Saves = ReadonlyMap<string, unknown>;

/** What becomes of saves that come in: what is to be stored, and how many levels of each kind there were. */
export interface Merge {
  changed: Saves;
  /** Levels that were not known here. */
  added: number;
  /** Levels that are better known by what came in. */
  improved: number;
  /** Levels that are known at least as well here. */
  kept: number;
  /** Levels of which nothing could be read. */
  unreadable: number;
}

type Compare = (one: KnownPlay, other: KnownPlay) => number;

const more =
  (measure: (known: KnownPlay) => number): Compare =>
  (one, other) =>
    measure(one) - measure(other);

/** The first attempt is the one that counts; a day that is known says more than none. */
const earlier: Compare = (one, other) => {
  const [day, otherDay] = [one.play.playedOn, other.play.playedOn];
  if (day === otherDay) return 0;
  if (day === null || otherDay === null) return day === null ? -1 : 1;
  return day < otherDay ? 1 : -1;
};

/** Without this, which of two that are alike wins would depend on where one looks from. */
const byText: Compare = (one, other) => {
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)];
  if (text === otherText) return 0;
  return text > otherText ? 1 : -1;
};

const better = more(({ play }) => (play.score ? STEP_COUNT + 1 - play.score : 0));
const versioned = more(({ levelVersion }) => levelVersion ?? 0);
const guessed = more(({ play }) => play.guesses.length);

const amongFinished: readonly Compare[] = [earlier, better, guessed, versioned, byText];
const amongUnfinished: readonly Compare[] = [
  versioned,
  more(({ play }) => play.step),
  guessed,
  earlier,
  byText,
];

/**
 * Positive when the first of two states of a level is the better known one: finished before unfinished; of two finished ones
 * that played first, of two unfinished ones the newer version of the level, then the further step (design, 6). A total order.
 */
export function compareKnown(one: KnownPlay, other: KnownPlay): number {
  const isFinished = one.play.score !== null;
  if (isFinished !== (other.play.score !== null)) return isFinished ? 1 : -1;
  for (const compare of isFinished ? amongFinished : amongUnfinished) {
    const difference = compare(one, other);
    if (difference !== 0) return difference;
  }
  return 0;
}

function countedPlay(stored: unknown, levelId: string): KnownPlay | null {
  const known = knownPlay(stored, levelId);
  return known && !isVoid(known.play, levelId) ? known : null;
}

/** Brings saves of another device together with those here: of each level the better-known state wins (design, 6). */
export function mergePlays(here: Saves, incoming: Saves): Merge {
  const changed = new Map<string, unknown>();
  const count = { added: 0, improved: 0, kept: 0, unreadable: 0 };
  for (const [levelId, stored] of incoming) {
    const theirs = countedPlay(stored, levelId);
    const ours = countedPlay(here.get(levelId), levelId);
    if (!theirs) count[knownPlay(stored, levelId) ? 'kept' : 'unreadable'] += 1;
    else if (ours && compareKnown(theirs, ours) <= 0) count.kept += 1;
    else {
      changed.set(levelId, stored);
      count[ours ? 'improved' : 'added'] += 1;
    }
  }
  return { changed, ...count };
}
