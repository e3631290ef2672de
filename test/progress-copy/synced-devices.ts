import { storeValue } from '../../web/browser/storage/local-storage.ts';
import { playKey } from '../../web/play/play-storage.ts';
import { storedSaves } from '../../web/play/progress-storage.ts';
import { storeCopyState } from '../../web/progress-copy/copy-state.ts';
import { jsonOfSaves } from '../../web/progress-copy/encrypt-saves.ts';
import { type SyncOptions, syncSaves } from '../../web/progress-copy/sync-copy.ts';

/** The local storage of a device that is not in use. */
export type Device = Record<string, string>;

/** Uses a device: puts its storage in the place of this one's, and returns it as it is after the work. */
export async function on(device: Device, work: () => unknown): Promise<Device> {
  localStorage.clear();
  for (const [name, text] of Object.entries(device)) localStorage.setItem(name, text);
  await work();
  return { ...localStorage };
}

/** A device without progress that keeps the copy of a key. */
export function aDevice(key: string): Promise<Device> {
  return on({}, () =>
    storeCopyState({ key, revision: null, digest: null, syncedOn: null, rememberedOn: null }),
  );
}

export function sync(device: Device, options?: SyncOptions): Promise<Device> {
  return on(device, () => syncSaves(options));
}

/** Stores saves on a device, in place of those of the same levels. */
export function play(device: Device, saves: Iterable<readonly [string, unknown]>): Promise<Device> {
  return on(device, () => {
    for (const [id, save] of saves) storeValue(playKey(id), save);
  });
}

/** The saves of a device as JSON, sorted. */
export async function savesOf(device: Device): Promise<string> {
  let json = '';
  await on(device, () => {
    json = jsonOfSaves(storedSaves());
  });
  return json;
}
