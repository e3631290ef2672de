import { open } from 'node:fs/promises';

/** Waits until a file, or the names within a folder, are on the disk and would survive the loss of power. */
export async function fsyncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file that is not there yet; when this ends, all of it is on the disk. Its name is once the folder is flushed. */
export async function writeFileDurably(file: string, content: string | Buffer, mode = 0o666): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
