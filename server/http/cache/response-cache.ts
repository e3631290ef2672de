import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { weakEtag } from '../etag.ts';
import { type EncodedBody, encodeBody, packBody } from './compressed-body.ts';

type Body = string | Buffer;

interface ResponseCache {
  /**
   * The body under a name, while its state is the same; otherwise `make` makes it again. The state must change with everything that
   * the body depends on.
   */
  find: (name: string, state: string, make: () => Body | Promise<Body>) => EncodedBody | Promise<EncodedBody>;
}

interface Entry {
  state: string;
  body: EncodedBody | Promise<EncodedBody>;
}

interface ResponseCacheOptions {
  maxBytes?: number;
  /** False for bodies that change too often to be worth the best compression. */
  isImproved?: boolean;
  /** Whether there are so many bodies that each is held in Brotli alone. */
  isPacked?: boolean;
}

const DEFAULT_MAX_BYTES = 4_000_000;
/** What an entry takes besides its body. */
const ENTRY_BYTES = 500;
/** Bodies of which there are many are made few at a time: other requests are answered in between. */
const packing = pLimit(2);

/** Keeps up to `max` bodies, and at most `maxBytes` in all encodings together; concurrent requests for the same one share the work. */
export function createResponseCache(
  max: number,
  { maxBytes = DEFAULT_MAX_BYTES, isImproved = true, isPacked = false }: ResponseCacheOptions = {},
): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    max,
    maxSize: maxBytes,
    // A body that is replaced is released by `makeBody`, unless the new one has the same bytes.
    dispose: ({ body }, _, reason) => reason !== 'set' && void release(body),
  });

  async function settle(name: string, entry: Entry): Promise<void> {
    try {
      entry.body = await entry.body;
      if (entries.peek(name) !== entry) return;
      const size = sizeOf(name, entry.body);
      if (size > maxBytes) entries.delete(name);
      // A new value: the cache ignores another size of the same one.
      else entries.set(name, { ...entry }, { size });
    } catch {
      // A failure is not kept.
      if (entries.peek(name) === entry) entries.delete(name);
    }
  }

  /** The same bytes as before keep their compressed forms. */
  async function renew(make: () => Body | Promise<Body>, known: Entry | undefined): Promise<EncodedBody> {
    const before = known && Promise.resolve(known.body).catch(() => undefined);
    try {
      const body = Buffer.from(await make());
      const old = await before;
      if (old?.tag === weakEtag(body)) return old;
      old?.release();
      return isPacked ? packBody(body) : encodeBody(body, { isImproved });
    } catch (error) {
      (await before)?.release();
      throw error;
    }
  }

  const makeBody: typeof renew = (make, known) =>
    isPacked ? packing(() => renew(make, known)) : renew(make, known);

  return {
    find: (name, state, make) => {
      const known = entries.get(name);
      if (known?.state === state) return known.body;
      const entry: Entry = { state, body: makeBody(make, known) };
      entries.set(name, entry, { size: ENTRY_BYTES + name.length });
      void settle(name, entry);
      return entry.body;
    },
  };
}

function sizeOf(name: string, { maxBytes }: EncodedBody): number {
  return ENTRY_BYTES + name.length + maxBytes;
}

async function release(body: Entry['body']): Promise<void> {
  await Promise.resolve(body).then(
    (made) => made.release(),
    () => {},
  );
}
