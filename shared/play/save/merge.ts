import { STEP_COUNT } from '../../level/zoom/zoom.ts';
import { SKIP } from '../guess.ts';
import { isVoided, readSave, type SavedPlay } from './save.ts';

/** Stored saves of any version by level id. */
export type Saves = ReadonlyMap<string, unknown>;

/** The saves to store after a merge, and the numbers of levels. */
export interface MergeResult {
  changed: Saves;
  /** Levels that had no save here. */
  added: number;
  /** Levels whose incoming save wins over the one here. */
  improved: number;
  /** Levels whose save here wins. */
  kept: number;
  /** Levels whose incoming save is unreadable. */
  unreadable: number;
}

type Compare = (one: SavedPlay, other: SavedPlay) => number;

const byNumber =
  (measure: (saved: SavedPlay) => number): Compare =>
  (one, other) =>
    measure(one) - measure(other);

/** The first attempt is the one that counts; a known day wins over an unknown one. */
const byEarlierDay: Compare = (one, other) => {
  const [day, otherDay] = [one.play.playedOn, other.play.playedOn];
  if (day === otherDay) return 0;
  if (day === null || otherDay === null) return day === null ? -1 : 1;
  return day < otherDay ? 1 : -1;
};

/** Makes the order total, so that the direction of a merge does not matter. */
const byText: Compare = (one, other) => {
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)];
  if (text === otherText) return 0;
  return text > otherText ? 1 : -1;
};

const byBetterScore = byNumber(({ play }) => (play.score ? STEP_COUNT + 1 - play.score : 0));
const byLevelVersion = byNumber(({ levelVersion }) => levelVersion ?? 0);
const byGuessCount = byNumber(({ play }) => play.guesses.length);
const byOutcomeCount = byNumber(
  ({ play }) => play.guesses.filter((guess) => guess !== SKIP && guess.outcome !== undefined).length,
);
/** Help stays: a copy from before it was asked for does not undo it. */
const byHelp = byNumber(({ play }) => play.help ?? 0);
const byStep = byNumber(({ play }) => play.step);

const byData: readonly Compare[] = [byGuessCount, byHelp, byOutcomeCount];
const finishedOrder: readonly Compare[] = [byEarlierDay, byBetterScore, ...byData, byLevelVersion, byText];
const unfinishedOrder: readonly Compare[] = [byLevelVersion, byStep, ...byData, byEarlierDay, byText];

/**
 * Compares two saved plays of a level; positive when the first one wins a merge. A total order: finished before unfinished; of two
 * finished ones the earlier day, of two unfinished ones the newer level version, then the further step (docs/rules/progress.md#merge).
 */
export function compareSavedPlays(one: SavedPlay, other: SavedPlay): number {
  const isFinished = one.play.score !== null;
  if (isFinished !== (other.play.score !== null)) return isFinished ? 1 : -1;
  for (const compare of isFinished ? finishedOrder : unfinishedOrder) {
    const difference = compare(one, other);
    if (difference !== 0) return difference;
  }
  return 0;
}

function validPlay(stored: unknown, levelId: string): SavedPlay | null {
  const saved = readSave(stored, levelId);
  return saved && !isVoided(saved.play, levelId) ? saved : null;
}

/** Merges saves of another browser into those here: of each level the save that wins is stored, unchanged (docs/rules/progress.md#merge). */
export function mergeSaves(here: Saves, incoming: Saves): MergeResult {
  const changed = new Map<string, unknown>();
  const counts = { added: 0, improved: 0, kept: 0, unreadable: 0 };
  for (const [levelId, stored] of incoming) {
    const theirs = validPlay(stored, levelId);
    const ours = validPlay(here.get(levelId), levelId);
    if (!theirs) counts[readSave(stored, levelId) ? 'kept' : 'unreadable'] += 1;
    else if (ours && compareSavedPlays(theirs, ours) <= 0) counts.kept += 1;
    else {
      changed.set(levelId, stored);
      counts[ours ? 'improved' : 'added'] += 1;
    }
  }
  return { changed, ...counts };
}
