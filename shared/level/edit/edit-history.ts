import type { Level } from '../level.ts';
import { contentHash, levelRevision, nextVersion } from '../level-version.ts';

const MAX_UNDO_STEPS = 200;
const SAME_GESTURE_MS = 1000;
const FOLLOWING = 'follow another tab';

/** The level in the editor, the states to undo and redo to, and the content hash of its last save; null if it was never saved. */
export interface EditHistory {
  level: Level;
  /** Oldest first. */
  past: readonly Level[];
  /** Next first. */
  future: readonly Level[];
  savedHash: string | null;
  /** The gesture of the last change and its time in milliseconds: further changes by it are undone together with it. */
  last: { gesture: string; at: number } | null;
}

/**
 * What happens to a level in the editor. 'amend' cannot be undone: the size of a picture that has loaded. 'save' is any save, export or
 * submission. 'replace' is another level, such as the one that the server returned; it can be undone. 'take' is the level as the server
 * has taken it: what was changed while it was sent stays. 'follow' is the level as another tab has changed it; what follows in a row is
 * undone together. 'overwrite' puts a level under this one, to be undone to.
 */
export type EditAction =
  | { type: 'change'; change: (level: Level) => Level; gesture: string | null; at: number }
  | { type: 'amend'; change: (level: Level) => Level }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'save' }
  | { type: 'replace'; level: Level; savedHash: string | null }
  | { type: 'take'; sent: Level; level: Level }
  | { type: 'follow'; level: Level; savedHash: string | null }
  | { type: 'overwrite'; level: Level };

/** A history that begins with a level. */
export function createHistory(level: Level, savedHash: string | null): EditHistory {
  return { level, savedHash, past: [], future: [], last: null };
}

/** The next state of the editor, as a reducer (docs/rules/editor.md#undo). */
export function editReducer(history: EditHistory, action: EditAction): EditHistory {
  switch (action.type) {
    case 'change':
      return change(history, action);
    case 'amend':
      return { ...history, level: action.change(history.level) };
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
    case 'save':
      return save(history);
    case 'replace':
      return { ...createHistory(action.level, action.savedHash), past: extendedPast(history) };
    case 'take':
      return take(history, action);
    case 'follow':
      return follow(history, action);
    case 'overwrite':
      return { ...history, past: extendedPast({ ...history, level: action.level }), last: null };
  }
}

function extendedPast({ past, level }: EditHistory): Level[] {
  return [...past, level].slice(-MAX_UNDO_STEPS);
}

function change(history: EditHistory, action: EditAction & { type: 'change' }): EditHistory {
  const { gesture, at } = action;
  const level = action.change(history.level);
  if (level === history.level) return history;
  const { last } = history;
  const isSameGesture = gesture !== null && last?.gesture === gesture && at - last.at < SAME_GESTURE_MS;
  const past = isSameGesture ? history.past : extendedPast(history);
  return { ...history, level, past, future: [], last: gesture === null ? null : { gesture, at } };
}

function take(history: EditHistory, { sent, level }: EditAction & { type: 'take' }): EditHistory {
  const savedHash = contentHash(level);
  if (isSameContent(history.level, sent))
    return { ...createHistory(level, savedHash), past: extendedPast(history) };
  return { ...history, level: changedSince(history.level, sent, level), savedHash };
}

/** What was changed while a level was sent, on top of the level that the server has made of it. */
export function changedSince(current: Level, sent: Level, taken: Level): Level {
  const { id, version, state, createdAt, path, imageRatio, imageHeight } = taken;
  const image = current.path === sent.path && { path, imageRatio, ...(imageHeight && { imageHeight }) };
  return { ...current, id, version, state, createdAt, ...image };
}

function follow(history: EditHistory, { level, savedHash }: EditAction & { type: 'follow' }): EditHistory {
  const past = history.last?.gesture === FOLLOWING ? history.past : extendedPast(history);
  return { ...createHistory(level, savedHash), past, last: { gesture: FOLLOWING, at: 0 } };
}

// A version that has left the editor is never used again for other content.
function withVersionOf(level: Level, current: Level): Level {
  return level.path === current.path ? { ...level, version: current.version } : level;
}

function undo(history: EditHistory): EditHistory {
  const previous = history.past.at(-1);
  if (!previous) return history;
  const future = [history.level, ...history.future];
  const level = withVersionOf(previous, history.level);
  return { ...history, level, past: history.past.slice(0, -1), future, last: null };
}

function redo(history: EditHistory): EditHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  const past = [...history.past, history.level];
  return { ...history, level: withVersionOf(next, history.level), past, future, last: null };
}

function save(history: EditHistory): EditHistory {
  const level = { ...history.level, version: nextVersion(history.level, history.savedHash) };
  return { ...history, level, savedHash: contentHash(level) };
}

/** Whether two levels are the same in all that editors change: not in their state, version or measured picture. */
export function isSameContent(a: Level, b: Level): boolean {
  const { id, version, state, imageRatio } = b;
  return levelRevision({ ...a, id, version, state, imageRatio }) === levelRevision(b);
}
