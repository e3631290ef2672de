import type { Level } from './level.ts';
import { contentHash, nextVersion } from './level-version.ts';

const MOST_STEPS = 200;
const SAME_GESTURE = 1000;

/** A level under way, the states it can go back and forth to, and the hash of its content when it last left the editor. */
export interface EditHistory {
  level: Level;
  past: readonly Level[];
  future: readonly Level[];
  savedHash: string | null;
  /** The gesture that made the last change and its moment in milliseconds: its changes are undone in one go. */
  last: { gesture: string; at: number } | null;
}

/** What the editor does to a level. An amendment, such as the size of a picture that has just loaded, cannot be undone. */
export type EditAction =
  | { type: 'change'; change: (level: Level) => Level; gesture: string | null; at: number }
  | { type: 'amend'; change: (level: Level) => Level }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'leave' }
  | { type: 'start'; level: Level; savedHash: string | null };

/** A history that begins with a level. */
export function startHistory(level: Level, savedHash: string | null): EditHistory {
  return { level, savedHash, past: [], future: [], last: null };
}

/**
 * The next state of the editor: a reducer. 'leave' is an export, save or submit, which may make a new version (specification, 4);
 * 'start' is another level in its place, such as the one that the server gives back, and can be undone.
 */
export function edit(history: EditHistory, action: EditAction): EditHistory {
  switch (action.type) {
    case 'change':
      return changed(history, action);
    case 'amend':
      return { ...history, level: action.change(history.level) };
    case 'undo':
      return undone(history);
    case 'redo':
      return redone(history);
    case 'leave':
      return left(history);
    case 'start':
      return { ...startHistory(action.level, action.savedHash), past: pastOf(history) };
  }
}

function pastOf({ past, level }: EditHistory): Level[] {
  return [...past, level].slice(-MOST_STEPS);
}

function changed(
  history: EditHistory,
  { change, gesture, at }: EditAction & { type: 'change' },
): EditHistory {
  const level = change(history.level);
  if (level === history.level) return history;
  const { last } = history;
  const isSame = gesture !== null && last?.gesture === gesture && at - last.at < SAME_GESTURE;
  const past = isSame ? history.past : pastOf(history);
  return { ...history, level, past, future: [], last: gesture === null ? null : { gesture, at } };
}

// A version that has left the editor is never used again for other content.
function withVersionOf(level: Level, current: Level): Level {
  return level.path === current.path ? { ...level, version: current.version } : level;
}

function undone(history: EditHistory): EditHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  const future = [history.level, ...history.future];
  const level = withVersionOf(before, history.level);
  return { ...history, level, past: history.past.slice(0, -1), future, last: null };
}

function redone(history: EditHistory): EditHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  const past = [...history.past, history.level];
  return { ...history, level: withVersionOf(next, history.level), past, future, last: null };
}

function left(history: EditHistory): EditHistory {
  const level = { ...history.level, version: nextVersion(history.level, history.savedHash) };
  return { ...history, level, savedHash: contentHash(level) };
}
