import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes what a process that was killed has left in a folder: files and folders whose names begin so and that nobody has changed since a
 * moment, in milliseconds since 1970. Others may be clearing up as well.
 */
export async function removeStale(folder: string, beginning: string, before: number): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  for (const name of found.filter((one) => one.startsWith(beginning))) {
    const place = join(folder, name);
    const left = await stat(place).catch(() => null);
    if (left && left.mtimeMs < before) await rm(place, { recursive: true, force: true });
  }
}
