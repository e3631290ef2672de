import type { MergeResult } from '#shared/play/save/merge.ts';
import { isOn, readCopyState, storeCopyState } from './copy-state.ts';
import { decryptSaves, deriveCopyKeys, newProgressKey } from './encrypt-saves.ts';
import { forgetKey, rememberKey } from './key-cookie.ts';
import { eraseStoredCopy, readCopy } from './sync-copy.ts';
import { stopWatching, syncCopy, watchSaves } from './watch-saves.ts';

async function keepCopy(key: string): Promise<MergeResult | null> {
  storeCopyState({ key, revision: null, digest: null, syncedOn: null, rememberedOn: null });
  watchSaves();
  const result = await syncCopy();
  await rememberKey();
  return result?.kind === 'synced' ? result.merge : null;
}

/** Keeps a copy of this browser's progress under a new key. Without a network it is stored later. */
export async function turnOnCopy(): Promise<void> {
  if (!isOn(readCopyState())) await keepCopy(newProgressKey());
}

/** What came of joining a copy: 'none' when there is none under the key, 'erased' when it was erased. */
type Joined = { kind: 'joined'; merge: MergeResult | null } | { kind: 'none' } | { kind: 'erased' };

/** Joins the copy of another device. Throws like `syncSaves` when it cannot be read: nothing changes then. */
export async function joinCopy(key: string): Promise<Joined> {
  const stored = await readCopy(key);
  if (stored.state === 'none' || stored.state === 'erased') return { kind: stored.state };
  if (stored.state === 'copy') await decryptSaves(stored.content, (await deriveCopyKeys(key)).encryption);
  return { kind: 'joined', merge: await keepCopy(key) };
}

/** Forgets the key on this device. Its progress stays, and so does the copy, for other devices. */
export async function forgetCopy(): Promise<void> {
  stopWatching();
  storeCopyState({ key: null, endedBy: null, isCookieLeft: true });
  await forgetKey();
}

/** Erases the copy for all devices, then forgets its key here. Throws when the server cannot be reached: nothing changes then. */
export async function eraseCopy(): Promise<void> {
  const state = readCopyState();
  if (!isOn(state)) return;
  await eraseStoredCopy(state.key);
  await forgetCopy();
}
