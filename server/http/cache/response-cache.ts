import { LRUCache } from 'lru-cache';
import { type EncodedBody, encodeBody } from './encoded-body.ts';

type Body = string | Buffer;

export interface ResponseCache {
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

/** Keeps up to `max` bodies; concurrent requests for the same one share the work. */
export function createResponseCache(max: number): ResponseCache {
  const entries = new LRUCache<string, Entry>({ max });

  function add(name: string, entry: Entry): void {
    entries.set(name, entry);
    Promise.resolve(entry.body).then(
      (body) => {
        entry.body = body;
      },
      // A failure is not kept.
      () => entries.peek(name) === entry && entries.delete(name),
    );
  }

  return {
    find: (name, state, make) => {
      const known = entries.get(name);
      if (known?.state === state) return known.body;
      const entry: Entry = { state, body: makeBody(make, known) };
      add(name, entry);
      return entry.body;
    },
  };
}

/** The same bytes as before keep their compressed forms. */
async function makeBody(make: () => Body | Promise<Body>, known: Entry | undefined): Promise<EncodedBody> {
  const body = encodeBody(Buffer.from(await make()));
  const before = await Promise.resolve(known?.body).catch(() => undefined);
  return before?.tag === body.tag ? before : body;
}
