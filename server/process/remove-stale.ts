import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the files and folders in a folder whose names have a prefix and that were last changed before a time, in milliseconds since
 * 1970: what a killed process has left. Other processes may do the same at the same time.
 */
export async function removeStale(folder: string, prefix: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && stats.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
