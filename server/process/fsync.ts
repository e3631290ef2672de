import { open } from 'node:fs/promises';

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
