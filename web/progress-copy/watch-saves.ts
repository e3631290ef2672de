import { ApiError } from '../browser/call.ts';
import { onReconnect } from '../browser/connection.ts';
import { logWarning } from '../browser/log-warning.ts';
import { loadModule } from '../browser/page/load-module.ts';
import { onStorageChange, storedText } from '../browser/storage/local-storage.ts';
import { onFinished } from '../play/play-storage.ts';
import { MEMBERSHIPS_KEY } from '../site/storage-keys.ts';
import { isOn, readCopyState, storeCopyState } from './copy-state.ts';
import { CopyError } from './encrypt-saves.ts';
import { forgetKey } from './key-cookie.ts';
import { type SyncOptions, type SyncResult, syncSaves } from './sync-copy.ts';
import { type SyncStatus, setSyncStatus, syncStatus } from './sync-status.ts';

// A page that was left open for long is opened again when the visitor comes back to it.
const REOPEN_MS = 10 * 60_000;

let syncedAt = 0;
let syncs = 0;
let stop: (() => void) | undefined;
/** What was finished since the last sync began, by level id, and whether rooms have changed. */
const changed = new Set<string>();

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

function statusOf(error: unknown): SyncStatus {
  if (error instanceof CopyError) return error.reason;
  return error instanceof ApiError && error.code === 'full' ? 'full' : 'unreachable';
}

/** Syncs this browser's progress with its copy. Never throws: the result is in the status, null after a failure. */
export async function syncCopy(options?: SyncOptions): Promise<SyncResult | null> {
  setSyncStatus('syncing');
  syncs += 1;
  const taken = [...changed];
  const rooms = storedText(MEMBERSHIPS_KEY);
  try {
    const result = await syncSaves(options);
    if (result.kind === 'gone') await endCopy();
    if (storedText(MEMBERSHIPS_KEY) !== rooms) void openRestoredRooms();
    syncedAt = Date.now();
    // What came from the copy is no reason for another sync.
    const restored = result.kind === 'synced' ? [...(result.merge?.changed.keys() ?? [])] : [];
    for (const name of [...taken, ...restored]) changed.delete(name);
    setSyncStatus(result.kind === 'synced' ? 'synced' : 'idle');
    // After this run has ended: what was finished during it.
    setTimeout(syncChanged);
    return result;
  } catch (error) {
    setSyncStatus(statusOf(error), error instanceof ApiError ? error.message : null);
    if (error instanceof CopyError) logWarning(error.message);
    return null;
  } finally {
    syncs -= 1;
  }
}

function syncChanged(): void {
  if (changed.size > 0 && syncs === 0 && isOn(readCopyState())) void syncCopy();
}

function addChanged(names: readonly string[]): void {
  for (const name of names) changed.add(name);
  syncChanged();
}

function syncIfOld(): void {
  const isOld = Math.abs(Date.now() - syncedAt) > REOPEN_MS;
  if (isOn(readCopyState()) && (isOld || syncStatus() === 'unreachable')) void syncCopy();
}

/** Syncs after each finished level and each change of rooms, when the network is back after a failure, and when the visitor comes back after long. */
export function watchSaves(): void {
  if (stop) return;
  const stops = [
    onFinished(addChanged),
    onStorageChange((change) => change?.key === MEMBERSHIPS_KEY && addChanged([MEMBERSHIPS_KEY])),
    onReconnect(syncIfOld),
  ];
  stop = () => {
    for (const end of stops) end();
    changed.clear();
  };
}

/** Ends what `watchSaves` began. */
export function stopWatching(): void {
  stop?.();
  stop = undefined;
}
