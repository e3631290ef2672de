import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { Failure } from '../failure.ts';

interface BodyCacheOptions {
  maxBytes: number;
  /** How many different bodies may wait for being made. */
  maxWaiting: number;
}

export interface BodyCache {
  /** The body under a name, for a response. Bodies are made one at a time. Throws an 'unavailable' failure when there is too much to do. */
  find: (name: string, response: ServerResponse, make: () => Promise<Buffer>) => Promise<Buffer>;
  clear: () => void;
}

interface Making {
  body: Promise<Buffer>;
  waiting: ServerResponse[];
}

/** Keeps large bodies that anybody may ask for. */
export function createBodyCache({ maxBytes, maxWaiting }: BodyCacheOptions): BodyCache {
  const bodies = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (body) => Math.max(1, body.length),
  });
  const pending = new Map<string, Making>();
  let lastMade: Promise<unknown> = Promise.resolve();

  function start(name: string, make: () => Promise<Buffer>): Making {
    if (pending.size > maxWaiting) throw tooBusy();
    const waiting: ServerResponse[] = [];
    const body = lastMade.then(async () => {
      // All who asked may have hung up.
      if (waiting.every(({ destroyed }) => destroyed)) throw tooBusy();
      const bytes = await make();
      bodies.set(name, bytes);
      return bytes;
    });
    // One at a time, after a failure too.
    const next = () => {};
    lastMade = body.then(next, next);
    const making = { body, waiting };
    pending.set(name, making);
    const end = () => pending.delete(name);
    body.then(end, end);
    return making;
  }

  return {
    find: async (name, response, make) => {
      const known = bodies.get(name);
      if (known) return known;
      const making = pending.get(name) ?? start(name, make);
      making.waiting.push(response);
      return making.body;
    },
    clear: () => bodies.clear(),
  };
}

function tooBusy(): Failure {
  return new Failure('unavailable', 'server-busy', {
    retryAfterSeconds: 2,
  });
}
