import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { t } from '#shared/language/t.ts';
import { Failure } from '../failure.ts';

type Count = (response: ServerResponse) => void;

const counts = new WeakMap<Buffer, Count>();

/** Registers a counter for the responses that send this body, also those of the micro-cache. */
export function countResponsesOf(body: Buffer, count: Count): void {
  counts.set(body, count);
}

/** Reports that a response is about to send a body. */
export function countResponse(body: Buffer, response: ServerResponse): void {
  counts.get(body)?.(response);
}

/**
 * Limits the memory of bodies that are being sent, each counted once for all its responses. Beyond `maxBytes`, the connections that
 * receive the oldest ones are closed: otherwise clients that hardly read would each hold a version of a body that changes.
 */
export function createOutgoingBodies(maxBytes: number): { add: (body: Buffer) => void; bytes: () => number } {
  const responses = new Map<Buffer, Set<ServerResponse>>();
  let bytes = 0;

  function end(body: Buffer, response: ServerResponse): void {
    const open = responses.get(body);
    open?.delete(response);
    if (!open || open.size > 0) return;
    responses.delete(body);
    bytes -= body.length;
  }

  function closeOldest(current: Buffer): void {
    for (const [body, open] of responses) {
      if (bytes <= maxBytes) return;
      if (body === current) continue;
      for (const response of open) {
        response.destroy();
        end(body, response);
      }
    }
  }

  function count(body: Buffer, response: ServerResponse): void {
    if (response.destroyed) return;
    const open = responses.get(body) ?? new Set();
    if (open.size === 0) {
      responses.set(body, open);
      bytes += body.length;
    }
    open.add(response);
    response.once('close', () => end(body, response));
    closeOldest(body);
  }

  return { add: (body) => countResponsesOf(body, (response) => count(body, response)), bytes: () => bytes };
}

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
  return new Failure('unavailable', t('Too many large responses are being made: try again in a moment'), {
    retryAfterSeconds: 2,
  });
}
