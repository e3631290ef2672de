import { beforeEach, expect, it, vi } from 'vitest';

const database = new Map<string, unknown>();
let refused: (value: unknown) => boolean = () => false;

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (key: string) => database.get(key),
  set: async (key: string, value: object) => {
    if (refused(value)) throw new DOMException('Error preparing Blob/File data', 'UnknownError');
    database.set(key, value);
  },
  keys: async () => [...database.keys()],
  delMany: async (keys: string[]) => keys.map((key) => database.delete(key)),
}));

// Each load of the module is another visit: nothing is left in memory.
async function visit() {
  vi.resetModules();
  return import('./picture-store.ts');
}

const hasBlob = (value: unknown) => Object.values(value as object).some((field) => field instanceof Blob);
const picture = new Blob(['a picture'], { type: 'image/webp' });

beforeEach(() => {
  database.clear();
  refused = () => false;
});

it('stores a picture where Blobs are refused, as in private windows of WebKit', async () => {
  refused = hasBlob;
  const { path, isStored } = await (await visit()).keepPicture(picture);
  expect(isStored).toBe(true);
  const stored = await (await visit()).storedPicture(path);
  expect(stored?.type).toBe('image/webp');
  expect(await stored?.text()).toBe('a picture');
});

it('reads a Blob of an earlier version, and stores it as bytes of the same age', async () => {
  database.set('local:a', { blob: picture, keptAt: 5 });
  expect(await (await (await visit()).storedPicture('local:a'))?.text()).toBe('a picture');
  expect(database.get('local:a')).toEqual({
    bytes: expect.any(ArrayBuffer),
    type: 'image/webp',
    keptAt: 5,
  });
  expect(await (await (await visit()).storedPicture('local:a'))?.text()).toBe('a picture');
});

it('shows a Blob of an earlier version even if it cannot be stored again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  database.set('local:a', { blob: picture, keptAt: 5 });
  refused = () => true;
  expect(await (await (await visit()).storedPicture('local:a'))?.text()).toBe('a picture');
  expect(database.get('local:a')).toEqual({ blob: picture, keptAt: 5 });
});

it('deletes old pictures of both kinds, except those of drafts', async () => {
  const recent = { bytes: new ArrayBuffer(1), type: 'image/webp', keptAt: Date.now() };
  database.set('local:old-blob', { blob: picture, keptAt: 5 });
  database.set('local:old-bytes', { ...recent, keptAt: 5 });
  database.set('local:draft', { ...recent, keptAt: 5 });
  database.set('thumbnail:local:draft', { ...recent, keptAt: 5 });
  database.set('thumbnail:local:old-bytes', { ...recent, keptAt: 5 });
  database.set('local:recent', recent);
  await (await visit()).deleteOldPictures(new Set(['local:draft']));
  expect([...database.keys()]).toEqual(['local:draft', 'thumbnail:local:draft', 'local:recent']);
});

it('writes a picture with its small version, or throws', async () => {
  const store = await visit();
  await store.writePictures('local:a', picture, new Blob(['small'], { type: 'image/webp' }));
  expect(await (await (await visit()).storedThumbnail('local:a'))?.text()).toBe('small');
  refused = () => true;
  await expect(store.writePictures('local:b', picture, null)).rejects.toThrow();
  expect(await (await visit()).storedPictureOnce('local:b')).toBeNull();
  expect(await (await (await visit()).storedPictureOnce('local:a'))?.text()).toBe('a picture');
});

it('deletes a picture with its small version', async () => {
  const store = await visit();
  await store.writePictures('local:a', picture, picture);
  await store.deletePicture('local:a');
  expect([...database.keys()]).toEqual([]);
});
