import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { Failure } from '../failure.ts';
import { countResponse, countResponsesOf } from './outgoing-bodies.ts';

interface BodyCacheOptions {
  /** How much is kept, and how much of what is no longer kept may still be on its way to slow clients. */
  maxBytes: number;
  /** How many different bodies may wait for being made. */
  maxWaiting: number;
}

export interface BodyCache {
  /** The body under a name, for a response that counts as sending it until it ends. Bodies are made one at a time. Throws an 'unavailable' failure when there is too much to do. */
  find: (name: string, response: ServerResponse, make: () => Promise<Buffer>) => Promise<Buffer>;
  clear: () => void;
  /** The bytes in memory, of cached bodies and of those that are still being sent. */
  bytes: () => number;
}

interface Body {
  bytes: Buffer;
  isCached: boolean;
  /** How many responses are sending it. */
  senders: number;
}

interface Making {
  body: Promise<Body>;
  waiting: ServerResponse[];
}

/** Keeps large bodies that anybody may ask for, within a limit for the memory of all that are cached or being sent. */
export function createBodyCache({ maxBytes, maxWaiting }: BodyCacheOptions): BodyCache {
  let uncachedBytes = 0;
  const bodies = new LRUCache<string, Body>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    dispose: (body) => {
      body.isCached = false;
      if (body.senders > 0) uncachedBytes += body.bytes.length;
    },
  });
  const pending = new Map<string, Making>();
  let lastMade: Promise<unknown> = Promise.resolve();

  const isFull = () => uncachedBytes > maxBytes;

  function start(name: string, make: () => Promise<Buffer>): Making {
    if (isFull() || pending.size > maxWaiting) throw tooBusy();
    const waiting: ServerResponse[] = [];
    const body = lastMade.then(async () => {
      // Those before it may have filled the memory, and all who asked may have hung up.
      if (isFull() || waiting.every(({ destroyed }) => destroyed)) throw tooBusy();
      return add(name, await make());
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

  function add(name: string, bytes: Buffer): Body {
    const body = { bytes, isCached: true, senders: 0 };
    bodies.set(name, body);
    countResponsesOf(bytes, (response) => hold(body, response));
    // Not when it is larger than the cache.
    body.isCached = bodies.peek(name) === body;
    return body;
  }

  /** Counts the body as held until the response has ended. */
  function hold(body: Body, response: ServerResponse): void {
    if (response.destroyed) return;
    if (body.senders === 0 && !body.isCached) uncachedBytes += body.bytes.length;
    body.senders += 1;
    response.once('close', () => {
      body.senders -= 1;
      if (body.senders === 0 && !body.isCached) uncachedBytes -= body.bytes.length;
    });
  }

  return {
    find: async (name, response, make) => {
      let body = bodies.get(name);
      if (!body) {
        const making = pending.get(name) ?? start(name, make);
        making.waiting.push(response);
        body = await making.body;
      }
      countResponse(body.bytes, response);
      return body.bytes;
    },
    clear: () => bodies.clear(),
    bytes: () => bodies.calculatedSize + uncachedBytes,
  };
}

function tooBusy(): Failure {
  return new Failure('unavailable', 'Too many large replies are being made: try again in a moment', {
    retryAfterSeconds: 2,
  });
}
