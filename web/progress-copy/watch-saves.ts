import { onReconnect } from '../browser/connection.ts';
import { loadModule } from '../browser/load-module.ts';
import { onStorageChange, storedText } from '../browser/local-storage.ts';
import { logWarning } from '../browser/log-warning.ts';
import { finishedLevels } from '../play/finished-levels.ts';
import { MEMBERSHIPS_KEY } from '../room/memberships-key.ts';
import { isOn, readCopyState, storeCopyState } from './copy-state.ts';
import { CopyError } from './encrypt-saves.ts';
import { forgetKey } from './key-cookie.ts';
import { type SyncOptions, type SyncResult, syncSaves } from './sync-copy.ts';
import { setSyncStatus, syncStatus } from './sync-status.ts';

// A finished level stores several things at once, and other tabs hear of each.
const SETTLE_MS = 300;
// A page that was left open for long is opened again when the visitor comes back to it.
const REOPEN_MS = 10 * 60_000;

let copiedAtSync = '';
let syncedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let stop: (() => void) | undefined;

/** A text that changes with what a copy has to take: finished levels and rooms. */
function copiedState(): string {
  return `${finishedLevels()}\n${storedText(MEMBERSHIPS_KEY)}`;
}

/** Ends the copy of this browser when it was erased from another one. */
async function endCopy(): Promise<void> {
  storeCopyState({ key: null, endedBy: 'erased', isCookieLeft: true });
  await forgetKey();
}

/** Reports from now on to rooms that came from the copy: without this only the next opening of the site would. */
async function openRestoredRooms(): Promise<void> {
  const load = () => loadModule(() => import('../room/open-rooms.ts'));
  await load().then(({ openRooms }) => openRooms(), logWarning);
}

/** Syncs this browser's progress with its copy. Never throws: the result is in the status, null after a failure. */
export async function syncCopy(options?: SyncOptions): Promise<SyncResult | null> {
  setSyncStatus('syncing');
  try {
    const copied = copiedState();
    const rooms = storedText(MEMBERSHIPS_KEY);
    const result = await syncSaves(options);
    if (result.kind === 'gone') await endCopy();
    if (storedText(MEMBERSHIPS_KEY) !== rooms) void openRestoredRooms();
    syncedAt = Date.now();
    // What came from the copy is no reason for another sync; what was finished meanwhile is.
    copiedAtSync = result.kind === 'synced' && result.merge?.changed.size ? copiedState() : copied;
    setSyncStatus(result.kind === 'synced' ? 'synced' : 'idle');
    return result;
  } catch (error) {
    setSyncStatus(error instanceof CopyError ? error.reason : 'unreachable');
    if (error instanceof CopyError) logWarning(error.message);
    return null;
  }
}

function syncIfChanged(): void {
  timer = undefined;
  if (isOn(readCopyState()) && copiedState() !== copiedAtSync) void syncCopy();
}

function syncIfOld(): void {
  const isOld = Math.abs(Date.now() - syncedAt) > REOPEN_MS;
  if (isOn(readCopyState()) && (isOld || syncStatus() === 'unreachable')) void syncCopy();
}

/** Syncs after each finished level and each change of rooms, when the network is back after a failure, and when the visitor comes back after long. */
export function watchSaves(): void {
  if (stop) return;
  copiedAtSync = copiedState();
  const stopStorage = onStorageChange(() => {
    timer ??= setTimeout(syncIfChanged, SETTLE_MS);
  });
  const stopReconnect = onReconnect(syncIfOld);
  stop = () => {
    stopStorage();
    stopReconnect();
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Ends what `watchSaves` began. */
export function stopWatching(): void {
  stop?.();
  stop = undefined;
}
