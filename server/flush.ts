import { open } from 'node:fs/promises';

/** Waits until a file, or the names within a folder, are on the disk and would survive the loss of power. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
