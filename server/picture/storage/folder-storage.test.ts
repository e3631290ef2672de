import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { filesOf } from '../../../test/level/upload.ts';
import { createFolderStorage } from './folder-storage.ts';

/** What was asked of the disk, in order, and the disk that refuses it. */
const disk = vi.hoisted(() => ({ steps: [] as string[], isFull: false }));

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    open: async (...[path, flags]: Parameters<typeof real.open>) => {
      const handle = await real.open(path, flags);
      const [write, sync] = [handle.writeFile.bind(handle), handle.sync.bind(handle)];
      handle.writeFile = async (data: string | Uint8Array) => {
        disk.steps.push(`write ${path}`);
        await write(data.slice(0, data.length / 2));
        if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        await write(data.slice(data.length / 2));
      };
      handle.sync = async () => {
        disk.steps.push(`sync ${path}`);
        await sync();
      };
      return handle;
    },
    rename: async (...[from, to]: Parameters<typeof real.rename>) => {
      disk.steps.push(`rename ${from} ${to}`);
      await real.rename(from, to);
    },
  };
});

const NAME = 'abcdef.webp';
const BYTES = Buffer.from('a picture');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-storage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  disk.steps.length = 0;
  disk.isFull = false;
});

/** Drafts have names that nobody knows. */
function steps(): string[] {
  return disk.steps.map((step) => step.replaceAll(folder, '').replace(/drafts\/\S+/, 'draft'));
}

describe('pictures in a folder', () => {
  it('are on the disk, and so are their names, before anybody is told', async () => {
    const storage = createFolderStorage(folder);
    await storage.write(NAME, BYTES);
    expect(steps()).toEqual([
      'write /draft',
      'sync /draft',
      'rename /draft /ab/abcdef.webp',
      'sync /ab',
      'sync ',
    ]);
    expect(await storage.read(NAME)).toEqual(BYTES);
  });

  it('are not written anew when they are there, but whoever wrote them may not have got that far', async () => {
    const storage = createFolderStorage(folder);
    await storage.write(NAME, BYTES);
    disk.steps.length = 0;
    await storage.write(NAME, Buffer.from('another'));
    expect(steps()).toEqual(['sync /ab', 'sync ']);
    expect(await storage.read(NAME)).toEqual(BYTES);
  });

  it('are whole or gone after a loss of power when they may be lost', async () => {
    await createFolderStorage(folder, { mayBeLost: true }).write(NAME, BYTES);
    expect(steps()).toEqual(['write /draft', 'sync /draft', 'rename /draft /ab/abcdef.webp']);
  });

  it('leave nothing behind when the disk is full, and are taken when it is not', async () => {
    const storage = createFolderStorage(folder);
    disk.isFull = true;
    await expect(storage.write(NAME, BYTES)).rejects.toThrow('no space left');
    expect(disk.steps).toHaveLength(1);
    expect(await filesOf(folder)).toEqual([]);
    expect(await storage.read(NAME)).toBeNull();
    disk.isFull = false;
    await storage.write(NAME, BYTES);
    expect((await filesOf(folder)).map((file) => relative(folder, file))).toEqual(['ab/abcdef.webp']);
  });

  it('lose what was begun and never ended, and nothing else, once nobody can be at it any more', async () => {
    const storage = createFolderStorage(folder);
    await storage.removeTemporaryFiles(Date.now());
    await storage.write(NAME, BYTES);
    await mkdir(join(folder, 'drafts'), { recursive: true });
    for (const [name, time] of [
      ['old', 1000],
      ['new', 3000],
    ] as const) {
      await writeFile(join(folder, 'drafts', name), 'half');
      await utimes(join(folder, 'drafts', name), time, time);
    }
    await storage.removeTemporaryFiles(2000 * 1000);
    expect(await readdir(join(folder, 'drafts'))).toEqual(['new']);
    expect(await readFile(join(folder, 'ab', NAME))).toEqual(BYTES);
  });
});
