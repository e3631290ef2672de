import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStore, type TestStore } from '../../../test/picture/store.ts';
import { Failure } from '../../http/failure.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { parseStoreAddress } from './store-address.ts';

const NAME = `${'a'.repeat(64)}.webp`;
const BYTES = Buffer.from('a picture');

let store: TestStore;

beforeAll(async () => {
  store = await startStore();
});

beforeEach(async () => {
  store.gate.fault = null;
  await store.clear();
  store.gate.calls = [];
});

afterAll(() => store.stop());

function storageAt(url: string): Storage {
  const address = parseStoreAddress(url);
  if (!address) throw new Error('no address');
  return createS3Storage(address);
}

async function causeOf(work: Promise<unknown>): Promise<string> {
  const failure = await work.catch((error: unknown) => error);
  if (!(failure instanceof Failure)) throw new Error(`no failure: ${failure}`);
  expect(failure).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 30 } });
  for (const secret of store.secrets) expect(String(failure.cause)).not.toContain(secret);
  return (failure.cause as Error).message;
}

describe('pictures in a store', () => {
  it('are kept under their names, and read as they were written', async () => {
    const storage = storageAt(store.url('site/one'));
    await storage.check();
    expect(await storage.has(NAME)).toBe(false);
    expect(await storage.read(NAME)).toBeNull();
    await storage.write(NAME, BYTES);
    expect(await storage.has(NAME)).toBe(true);
    expect(await storage.read(NAME)).toEqual(BYTES);
    expect(await store.names()).toEqual([`site/one/${NAME}`]);
  });

  it('go with all whose names begin so, and with no others', async () => {
    const storage = storageAt(store.url('site'));
    const others = [`site/b${NAME.slice(1)}`, `other/${NAME}`];
    const gone = [NAME, ...['-1', '-2', '-3', '-4'].map((end) => NAME.replace('.', `${end}.`))];
    for (const name of [...gone.map((one) => `site/${one}`), ...others]) await store.put(name, BYTES);
    await storage.removeAll('a'.repeat(64));
    expect(await store.names()).toEqual([...others].sort());
    await storage.removeAll('a'.repeat(64));
  });

  it.each(['../secret', 'a/b.webp', 'A.webp', ''])('have no name like %o', async (name) => {
    const storage = storageAt(store.url(''));
    for (const work of [storage.read(name), storage.has(name), storage.write(name, BYTES)]) {
      await expect(work).rejects.toThrow('is not a valid picture name');
    }
    expect(store.gate.calls).toEqual([]);
  });

  it('are not lost when the store falters: it is asked again', async () => {
    const storage = storageAt(store.url(''));
    store.gate.fault = 'hangs-up';
    const written = storage.write(NAME, BYTES);
    while (store.gate.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    store.gate.fault = null;
    await written;
    expect(await store.get(NAME)).toEqual(BYTES);
  });

  it('tell what is wrong with the store, and no secret', async () => {
    store.gate.fault = { status: 500 };
    expect(await causeOf(storageAt(store.url('')).read(NAME))).toContain('InternalError');
    store.gate.fault = null;
    const wrong = await causeOf(storageAt(store.url('', { secret: 'wrong' })).check());
    expect(wrong).toContain('SignatureDoesNotMatch');
    expect(wrong).not.toContain('UnknownError');
    const elsewhere = store.url('', { bucket: 'no-such-bucket-of-ours' });
    expect(await causeOf(storageAt(elsewhere).read(NAME))).toContain('NoSuchBucket');
    const nowhere = store.url('').replace(/127.0.0.1:\d+/, '127.0.0.1:1');
    expect(await causeOf(storageAt(nowhere).write(NAME, BYTES))).toContain('ECONNREFUSED');
  });
});

describe('the address of a store', () => {
  it('names all there is to know', () => {
    const text = 's3://KEY:se%2Fcret%2B@store.example:9000/bucket/some/folder?region=eu-1&tls=off';
    expect(parseStoreAddress(text)).toEqual({
      endpoint: 'http://store.example:9000',
      region: 'eu-1',
      bucket: 'bucket',
      prefix: 'some/folder/',
      key: 'KEY',
      secret: 'se/cret+',
    });
  });

  it('is encrypted unless told otherwise', () => {
    expect(parseStoreAddress('s3://K:S@store.example/bucket')).toMatchObject({
      endpoint: 'https://store.example',
      region: 'us-east-1',
      prefix: '',
    });
  });

  it.each([
    '',
    'https://K:S@store.example/bucket',
    's3://store.example/bucket',
    's3://K@store.example/bucket',
    's3://K:S@store.example',
    's3://K:S@store.example/Bucket_',
    's3://K:%zz@store.example/bucket',
    's3://K:S@store.example/bucket?tls=perhaps',
    's3://K:S@store.example/bucket?regoin=eu-1',
  ])('is none: %o', (text) => {
    expect(parseStoreAddress(text)).toBeNull();
  });
});
