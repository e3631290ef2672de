import * as v from 'valibot';
import { eraseProgressCopy, readProgressCopy, saveProgressCopy } from '#shared/api/play/progress-copy.ts';
import { dayNumber } from '#shared/calendar/day.ts';
import type { MergeResult, Saves } from '#shared/play/save/merge.ts';
import { readSave } from '#shared/play/save/save.ts';
import { joinSaves, ROOMS_ENTRY } from '#shared/progress-copy/join-saves.ts';
import { COPY_LIFETIME_DAYS, type StoredCopy } from '#shared/progress-copy/progress-copy.ts';
import { Memberships } from '#shared/room/memberships.ts';
import { ApiError, call } from '../browser/call.ts';
import { toBase64Url } from '../browser/encoding/base64-url.ts';
import { storedText } from '../browser/storage/local-storage.ts';
import { withTabLock } from '../browser/storage/tab-locks.ts';
import { today } from '../browser/time/clock.ts';
import { restoreSaves, storedSaves, withoutTestPlays } from '../play/progress-storage.ts';
import { readMemberships, restoreMemberships } from '../room/memberships.ts';
import { MEMBERSHIPS_KEY } from '../site/storage-keys.ts';
import { isOn, type OnState, readCopyState, updateCopyState } from './copy-state.ts';
import { CopyError, decryptSaves, deriveCopyKeys, encryptSaves, jsonOfSaves } from './encrypt-saves.ts';

const MAX_ATTEMPTS = 6;
const MAX_DELAY_MS = 400;
const CALL_TIMEOUT_MS = 30_000;
const NO_SAVES: Saves = new Map();

/** What a sync did: 'off' when this browser keeps no copy, or another one by now; 'gone' when the copy was erased. */
export type SyncResult = { kind: 'synced'; merge: MergeResult | null } | { kind: 'off' } | { kind: 'gone' };

type Attempt = SyncResult | { kind: 'conflict' };

function signal(): AbortSignal {
  return AbortSignal.timeout(CALL_TIMEOUT_MS);
}

/** What this browser adds to a copy: its readable saves, and its rooms. */
function ownSaves(): Saves {
  const saves = [...storedSaves()].filter(([id, stored]) => readSave(stored, id) !== null);
  const rooms = storedText(MEMBERSHIPS_KEY) === null ? [] : [[ROOMS_ENTRY, readMemberships()] as const];
  return new Map<string, unknown>([...saves, ...rooms]);
}

/** Takes over what a copy has, with its rooms. */
function restore(kept: Saves): MergeResult {
  const { [ROOMS_ENTRY]: rooms, ...saves } = Object.fromEntries(kept);
  const parsed = v.safeParse(Memberships, rooms);
  if (parsed.success) restoreMemberships(parsed.output);
  return restoreSaves(new Map(Object.entries(saves)));
}

async function digestOf(saves: Saves): Promise<string> {
  const json = new TextEncoder().encode(jsonOfSaves(saves));
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', json)));
}

/** Whether a copy that is not there was erased, as far as this device can tell: the server forgets after 400 days that it was. */
function isLongGone({ syncedOn }: OnState): boolean {
  return syncedOn !== null && dayNumber(today()) - dayNumber(syncedOn) > COPY_LIFETIME_DAYS;
}

/** What the server has under a key. */
export async function readCopy(key: string, knownRevision: string | null = null): Promise<StoredCopy> {
  const { token } = await deriveCopyKeys(key);
  return call(readProgressCopy, { body: { token, knownRevision }, signal: signal() });
}

/** Erases the copy of a key on the server. */
export async function eraseStoredCopy(key: string): Promise<void> {
  const { token } = await deriveCopyKeys(key);
  await call(eraseProgressCopy, { body: { token }, signal: signal() });
}

/** How a sync treats a copy that cannot be used. */
export interface SyncOptions {
  /** Whether this device's progress may replace a damaged copy, which is refused otherwise. */
  replacesDamaged?: boolean;
}

/** The saves in a stored copy; none for a damaged one that is to be replaced. */
async function savesOf(
  content: string,
  encryption: CryptoKey,
  { replacesDamaged }: SyncOptions,
): Promise<Saves> {
  try {
    return withoutTestPlays(await decryptSaves(content, encryption));
  } catch (error) {
    if (replacesDamaged && error instanceof CopyError && error.reason === 'damaged') return NO_SAVES;
    throw error;
  }
}

async function attemptSync(state: OnState, options: SyncOptions): Promise<Attempt> {
  const { key } = state;
  const isUnchanged = (await digestOf(ownSaves())) === state.digest && !options.replacesDamaged;
  const stored = await readCopy(key, isUnchanged ? state.revision : null);
  if (stored.state === 'erased' || (stored.state === 'none' && isLongGone(state))) return { kind: 'gone' };
  if (stored.state === 'same') {
    return updateCopyState(key, { syncedOn: today() }) ? { kind: 'synced', merge: null } : { kind: 'off' };
  }
  const { encryption } = await deriveCopyKeys(key);
  const kept = stored.state === 'copy' ? await savesOf(stored.content, encryption, options) : NO_SAVES;
  // It may have been forgotten here in the meantime.
  if (!updateCopyState(key, {})) return { kind: 'off' };
  const merge = restore(kept);
  const here = ownSaves();
  const joined = joinSaves(here, kept);
  const isComplete = stored.state === 'copy' && jsonOfSaves(joined) === jsonOfSaves(kept);
  const baseRevision = stored.state === 'copy' ? stored.revision : null;
  const revision = isComplete ? stored.revision : await storeCopy(key, baseRevision, joined);
  if (revision === null) return { kind: 'conflict' };
  const change = { revision, digest: await digestOf(here), syncedOn: today() };
  return updateCopyState(key, change) ? { kind: 'synced', merge } : { kind: 'off' };
}

/** Stores a copy and returns its revision; null when another device was faster. */
async function storeCopy(key: string, baseRevision: string | null, saves: Saves): Promise<string | null> {
  const { token, encryption } = await deriveCopyKeys(key);
  const body = { token, baseRevision, content: await encryptSaves(saves, encryption) };
  try {
    return (await call(saveProgressCopy, { body, signal: signal() })).revision;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return null;
    throw error;
  }
}

async function syncWithRetries(options: SyncOptions): Promise<SyncResult> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const state = readCopyState();
    if (!isOn(state)) return { kind: 'off' };
    const result = await attemptSync(state, options);
    if (result.kind !== 'conflict') return result;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_DELAY_MS));
  }
  throw new Error('Other devices keep changing the copy');
}

/**
 * Merges this browser's progress and its copy in both directions (docs/rules/progress.md#merge). Another device that writes at the same time makes
 * it read and merge again. Throws a `CopyError` for a copy that cannot be used, and what `call` throws; nothing is lost then.
 */
export function syncSaves(options: SyncOptions = {}): Promise<SyncResult> {
  return withTabLock('progress-copy', () => syncWithRetries(options));
}
