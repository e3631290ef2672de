import * as v from 'valibot';
import type { Level } from '#shared/level/level.ts';
import { SKIP } from '#shared/play/guess.ts';
import { isFinished, type Play } from '#shared/play/play.ts';
import { playFromStored, type StoredPlay, saveFromPlay } from '#shared/play/save/save.ts';
import { isTestPlay } from '#shared/playtest/test-play.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { notifyAll } from '../browser/notify-all.ts';
import {
  onStorageChange,
  quarantine,
  type StorageChange,
  storedKeys,
  storedText,
  storedValue,
  storeText,
  storeValue,
} from '../browser/storage/local-storage.ts';
import { MEMBERSHIPS_KEY } from '../site/storage-keys.ts';

type LevelKey = Pick<Level, 'id' | 'version'>;

/** What the keys of all plays begin with (docs/rules/progress.md#saves). */
const PLAY_PREFIX = 'save.';
const FINISHED_KEY = 'finished-levels';

/** The key under which the play of a level is stored. */
export function playKey(id: string): string {
  return PLAY_PREFIX + id;
}

/** The id of the level whose play is stored under a key; null for other keys. */
export function levelIdOfKey(key: string): string | null {
  return key.startsWith(PLAY_PREFIX) ? key.slice(PLAY_PREFIX.length) : null;
}

/** The stored text of a level's play, or null. */
export function storedPlayText(id: string): string | null {
  return storedText(playKey(id));
}

/** The play that a stored text holds, for the current version of its level. */
export function playFromText(text: string | null, level: LevelKey): StoredPlay {
  const json = parseJson(text);
  const isUnreadable = text !== null && json === undefined;
  return playFromStored(isUnreadable ? { unreadable: text } : json, level);
}

/** The stored play of the current version of a level; null when there is none. */
export function storedPlay(level: LevelKey): Play | null {
  const stored = playFromText(storedPlayText(level.id), level);
  return stored.kind === 'play' ? stored.play : null;
}

/** The finished play of a level, of any version of the level; null when there is none. */
export function finishedPlay(id: string): Play | null {
  const play = storedPlay({ id, version: 1 });
  return play && isFinished(play) ? play : null;
}

/** The ids of all levels with a play in this browser; tests of levels are apart from it. */
export function storedLevelIds(): string[] {
  const ids = storedKeys(PLAY_PREFIX).map((key) => key.slice(PLAY_PREFIX.length));
  return ids.filter((id) => !isTestPlay(id));
}

/** Whether any play is stored in this browser. */
export function hasPlays(): boolean {
  return storedKeys(PLAY_PREFIX).length > 0;
}

/** Whether a skip is stored in this browser. */
export function hasSkipped(): boolean {
  return storedLevelIds().some((id) => storedPlayText(id)?.includes(`"${SKIP}"`));
}

/** Stores a play, and announces it if that finishes it. Returns whether it outlives the visit. */
export function storePlay(play: Play, level: LevelKey): boolean {
  return storeSave(level.id, saveFromPlay(play, level));
}

/** Like `storePlay`, for a save in its stored form. */
export function storeSave(id: string, save: unknown): boolean {
  const before = storedPlayText(id);
  const after = JSON.stringify(save);
  const isStored = storeText(playKey(id), after);
  announceIfFinished(id, before, after, true);
  return isStored;
}

/** Deletes the play of a level. */
export function deletePlay(id: string): void {
  storeText(playKey(id), null);
}

/** Moves an unreadable play to another key, so that it is not lost. */
export function quarantinePlay(id: string, text: string): void {
  quarantine(playKey(id), text);
}

type FinishListener = (levelIds: readonly string[]) => void;

const listeners = new Set<FinishListener>();
let finished: string[] = [];
let finishedHere: string[] = [];
let stopWatching: (() => void) | undefined;

/**
 * Calls back once for each play that is finished from now on, however it came: by a guess in this tab or another one, from an import or from
 * progress copies. Plays that are stored together come in one call. A level that was reset can be finished again. Returns what stops it.
 */
export function onFinished(listener: FinishListener): () => void {
  listeners.add(listener);
  stopWatching ??= onStorageChange(announceOfOtherTab);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
}

// Only the save that has changed is parsed: a browser may have thousands.
function announceIfFinished(id: string, before: string | null, after: string | null, isHere: boolean): void {
  if (listeners.size === 0 && !hasRooms()) return;
  if (!isFinishedSave(after, id) || isFinishedSave(before, id)) return;
  finished.push(id);
  if (isHere) finishedHere.push(id);
  if (finished.length === 1) queueMicrotask(announce);
}

function announceOfOtherTab(change: StorageChange | null): void {
  const id = change && !change.isOwnTab && levelIdOfKey(change.key);
  if (id) announceIfFinished(id, change.before, change.after, false);
}

function announce(): void {
  const levelIds = finished;
  finished = [];
  // The code of rooms may not be there yet, and the page be closed before it is.
  if (hasRooms()) storeValue(FINISHED_KEY, [...new Set([...levelsToReport(), ...finishedHere])]);
  finishedHere = [];
  notifyAll(listeners, levelIds);
}

const hasRooms = () => storedText(MEMBERSHIPS_KEY) !== null;

/** The levels that were finished in this browser and are in the queue of no room yet. */
export function levelsToReport(): string[] {
  return storedValue(FINISHED_KEY, v.array(v.string()), []);
}

/** Forgets them. */
export function forgetFinishedLevels(): void {
  storeText(FINISHED_KEY, null);
}

function isFinishedSave(text: string | null, id: string): boolean {
  const stored = playFromText(text, { id, version: 1 });
  return stored.kind === 'play' && isFinished(stored.play);
}
