import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits until a file, or the entries of a folder, would survive a power failure. */
export async function fsyncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a new file and waits until its content is on the disk; its name is only after `fsyncPath` of the folder. */
export async function writeFileDurably(file: string, content: string | Buffer, mode = 0o666): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

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
