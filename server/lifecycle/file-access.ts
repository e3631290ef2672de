import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

const OWNER_ONLY = 0o600;
/** What those may do who are neither the owner nor of the group of a file. */
const OTHERS = 0o007;

/** Makes a missing file that its owner alone can read, and takes an existing one from the other users of the machine: it has hashes of passwords. */
export function keepToOwner(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY));
  const { mode } = statSync(file);
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(file, mode & ~OTHERS);
  } catch {
    // The file is somebody else's, or on a disk without permissions: `describeOpenFolder` says what can be done.
  }
}

/** What to do about a data folder that other users of the machine can look into; null when they cannot. */
export function describeOpenFolder(folder: string): string | null {
  // Windows has no such permissions, and says that everybody has them.
  if (process.platform === 'win32' || (statSync(folder).mode & OTHERS) === 0) return null;
  const path = resolve(folder);
  return `Other users of this machine can look into ${path}, where pictures wait for their day: chmod o-rwx '${path}' keeps them out`;
}
