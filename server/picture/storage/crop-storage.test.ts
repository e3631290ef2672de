import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheStorage } from './crop-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let storage: Storage;
let reads: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-pictures-'));
  storage = createFolderStorage(folder);
  const read = storage.read;
  reads = 0;
  vi.spyOn(storage, 'read').mockImplementation((name) => {
    reads += 1;
    return read(name);
  });
});

afterEach(() => rm(folder, { recursive: true }));

it('reads a picture once', async () => {
  const pictures = cacheStorage(storage, 100);
  await pictures.write('aa.webp', Buffer.from('picture'));
  expect(String(await pictures.read('aa.webp'))).toBe('picture');
  expect(String(await pictures.read('aa.webp'))).toBe('picture');
  expect(reads).toBe(1);
});

it('keeps no more bytes than it may, those that were read last', async () => {
  const pictures = cacheStorage(storage, 20);
  for (const name of ['aa.webp', 'bb.webp', 'cc.webp']) {
    await pictures.write(name, Buffer.alloc(8));
    await pictures.read(name);
    await pictures.read('aa.webp');
  }
  expect(reads).toBe(3);
  await pictures.read('bb.webp');
  expect(reads).toBe(4);
});

it('forgets what is removed, and never says that what is missing is there', async () => {
  const pictures = cacheStorage(storage, 100);
  expect(await pictures.read('aa-1.webp')).toBeNull();
  await pictures.write('aa-1.webp', Buffer.alloc(8));
  expect(await pictures.read('aa-1.webp')).not.toBeNull();
  await pictures.removeAll('aa');
  expect(await pictures.read('aa-1.webp')).toBeNull();
});
