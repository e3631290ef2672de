import { isFinished } from '#shared/play/play.ts';
import { onStorageChange, type StorageChange } from '../browser/local-storage.ts';
import { levelIdOfKey, playFromText } from './play-storage.ts';

type Listener = (levelIds: readonly string[]) => void;

const listeners = new Set<Listener>();
let finished: string[] = [];
let stopWatching: (() => void) | undefined;

function isFinishedSave(text: string | null, id: string): boolean {
  const stored = playFromText(text, { id, version: 1 });
  return stored.kind === 'play' && isFinished(stored.play);
}

function announce(): void {
  const levelIds = finished;
  finished = [];
  for (const listener of listeners) listener(levelIds);
}

// Only the save that has changed is parsed: a browser may have thousands.
function announceIfFinished(change: StorageChange | null): void {
  const id = change && levelIdOfKey(change.key);
  if (!id || !isFinishedSave(change.after, id) || isFinishedSave(change.before, id)) return;
  finished.push(id);
  if (finished.length === 1) queueMicrotask(announce);
}

/**
 * Calls back once for each play that is finished from now on, however it came: by a guess in this tab or another one, from an import or from
 * progress copies. Plays that are stored together come in one call. A level that was reset can be finished again. Returns what stops it.
 */
export function onFinished(listener: Listener): () => void {
  listeners.add(listener);
  stopWatching ??= onStorageChange(announceIfFinished);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
}
