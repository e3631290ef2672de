import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

const MAX_RESPONSES = 500;
/** More names than a site has: made-up ones must not push its responses out. */
const MAX_ORIGINS = 20;
const MAX_BYTES = 32_000_000;
const MAX_BYTES_OF_ONE = 8_000_000;
/** More than the headers of any response take. */
const HEAD_BYTES = 2000;

/** A request with one of these gets a response of its own, or less than the full one. */
const BYPASS_HEADERS = [
  'cookie',
  'authorization',
  'if-none-match',
  'if-modified-since',
  'range',
  'content-length',
  'transfer-encoding',
] as const;

/** Health checks do not wait for the database to give a number: one of them reports whether it responds, the other must not depend on it. */
const HEALTH = '/api/health';

/** Feed readers and calendars need full addresses. */
const CALL_WITH_ORIGIN = /^\/api\/(feed\.xml|calendar\.ics)/;

/** Levels come with their texts in the language of the visitor. */
const CALL_IN_LANGUAGE = /^\/api\/(daily|levels?)\b/;

/** All that a cached response depends on besides its request. */
interface Generation {
  second: number;
  revision: number;
}

export interface CachedResponse {
  /** The path of the endpoint, for the metrics. */
  route: string;
  /** Names and values in turn: Node writes this form without checking it again. */
  head: string[];
  body: Buffer | string;
}

interface MicroCacheOptions {
  now: () => number;
  /** The number of the site's content: it changes with every write that visitors can see. */
  revision: () => number | Promise<number>;
  /** The origin that pages, the feed and the calendar name as their own; empty for none. */
  findOrigin: (request: IncomingMessage) => string;
  /** The language of the visitor, in which pages and the texts of levels are. */
  findLanguage: (request: IncomingMessage) => string;
}

export interface MicroCache {
  /** The response to the same request in the current second and revision; undefined for none, and for a request that bypasses the cache. */
  find: (request: IncomingMessage) => CachedResponse | undefined | Promise<CachedResponse | undefined>;
  /** Stores the response to a request that `find` has missed, unless the second or the revision has changed since. */
  store: (request: IncomingMessage, response: CachedResponse) => void;
}

/** Keeps full responses until the second ends or the content changes (docs/decisions/0071-caching.md). */
export function createMicroCache({ now, revision, findOrigin, findLanguage }: MicroCacheOptions): MicroCache {
  const responses = new LRUCache<string, CachedResponse>({
    max: MAX_RESPONSES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES_OF_ONE,
  });
  // A response made from older content than the current would be stored as if it were new.
  const missed = new WeakMap<IncomingMessage, { key: string; generation: Generation }>();
  let generation: Generation = { second: 0, revision: 0 };
  const origins = new Set<string>();

  function startGeneration(number: number): void {
    const second = Math.floor(now() / 1000);
    if (second === generation.second && number === generation.revision) return;
    generation = { second, revision: number };
    responses.clear();
    origins.clear();
  }

  function admits(origin: string): boolean {
    if (origin === '' || origins.has(origin)) return true;
    if (origins.size === MAX_ORIGINS) return false;
    origins.add(origin);
    return true;
  }

  function findAt(number: number, request: IncomingMessage, path: string): CachedResponse | undefined {
    startGeneration(number);
    const hasOrigin = namesOrigin(request);
    const origin = hasOrigin ? findOrigin(request) : '';
    if (!admits(origin)) return undefined;
    const language = hasOrigin || CALL_IN_LANGUAGE.test(request.url ?? '') ? findLanguage(request) : '';
    const key = `${origin}\n${language}\n${path}`;
    const response = responses.get(key);
    if (!response) missed.set(request, { key, generation });
    return response;
  }

  return {
    find: (request) => {
      const key = cacheKey(request);
      if (key === null) return undefined;
      const number = revision();
      if (typeof number === 'number') return findAt(number, request, key);
      return number.then((committed) => findAt(committed, request, key));
    },
    store: (request, response) => {
      const miss = missed.get(request);
      if (miss?.generation !== generation) return;
      responses.set(miss.key, response, { size: response.body.length + miss.key.length + HEAD_BYTES });
    },
  };
}

/** Whether the response may name its origin: pages do, and an address that cannot be decoded gets a page. */
function namesOrigin({ url = '' }: IncomingMessage): boolean {
  // The router decodes an address: `/api/feed%2Exml` is the feed.
  if (url.includes('%')) return true;
  return url.startsWith('/api/') ? CALL_WITH_ORIGIN.test(url) : !url.startsWith('/assets/');
}

/** Null for a request that bypasses the cache. */
function cacheKey({ method, url = '', headers }: IncomingMessage): string | null {
  if (
    method !== 'GET' ||
    url.startsWith(HEALTH) ||
    BYPASS_HEADERS.some((name) => headers[name] !== undefined)
  )
    return null;
  return `${headers['accept-encoding'] ?? ''}\n${headers.accept ?? ''}\n${url}`;
}
