import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { FakeCaches } from './fake-caches.ts';

export const ORIGIN = 'https://zoomout.example';

/** Answers a request of the worker; `cache` is its cache mode. */
export type FakeServer = (path: string, cache: string) => Response | Promise<Response>;

interface FakeEvent {
  settled: () => Promise<unknown>;
  [field: string]: unknown;
}

/** The service worker of a build, on fake caches and a fake network. */
export interface FakeWorker {
  caches: FakeCaches;
  server: FakeServer;
  /** Whether the worker of an earlier build has enabled navigation preload: then a visit fails with it, as in Firefox. */
  hasPreload: boolean;
  install: () => Promise<void>;
  activate: () => Promise<void>;
  /** What a page of a build gets for a path, by default one of the worker's own build; null when the worker leaves it to the browser. */
  get: (path: string, build?: string | null) => Promise<Response> | null;
  /** What the browser gets for a visit to a path. */
  visit: (path: string) => Promise<Response>;
  /** A page tells what it has loaded before. */
  tellLoaded: (paths: readonly string[]) => void;
  /** Resolves when nothing is written any more. */
  idle: () => Promise<void>;
}

type Files = Record<string, string>;

/** Loads the worker's code as the browser does; `files` is the text of each file of the build that a play needs. */
export async function startWorker(
  build: string,
  files: Files,
  stored: FakeCaches = new FakeCaches(ORIGIN),
  further: { players?: Files; others?: Files } = {},
): Promise<FakeWorker> {
  const listeners = new Map<string, (event: unknown) => void>();
  const pending: Promise<unknown>[] = [];
  const worker = {
    caches: stored,
    server: () => Response.error(),
    hasPreload: false,
  } as unknown as FakeWorker;

  vi.resetModules();
  vi.stubEnv('VITE_BUILD', build);
  vi.stubGlobal('caches', stored);
  vi.stubGlobal('SHELL_ENTRY', Object.keys(files)[0]);
  const { players = {}, others = {} } = further;
  vi.stubGlobal('SHELL_FILES', {
    play: withHashes(files),
    players: withHashes(players),
    others: withHashes(others),
  });
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    registration: {
      navigationPreload: { disable: async () => void Object.assign(worker, { hasPreload: false }) },
    },
    clients: { claim: async () => undefined, matchAll: async () => [] },
    skipWaiting: async () => undefined,
  });
  vi.stubGlobal('fetch', async (input: string | Request, init: RequestInit = {}) => {
    const url = new URL(typeof input === 'string' ? input : input.url, ORIGIN);
    const response = await worker.server(url.pathname, init.cache ?? 'default');
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response.url ? response : withUrl(response, url.href, false);
  });
  await import('../../web/offline/offline-worker.ts');

  function dispatch(name: string, fields: object): FakeEvent {
    const waiting: Promise<unknown>[] = [];
    const event = {
      ...fields,
      waitUntil: (work: Promise<unknown>) => {
        waiting.push(work);
        pending.push(work.catch(() => undefined));
      },
      settled: () => Promise.all(waiting),
    };
    listeners.get(name)?.(event);
    return event;
  }

  function request(path: string, mode: string, build: string | null): Promise<Response> | null {
    const headers = new Headers(build === null ? {} : { 'page-build': build });
    let response: Promise<Response> | null = null;
    dispatch('fetch', {
      request: { method: 'GET', mode, url: new URL(path, ORIGIN).href, headers },
      respondWith: (given: Promise<Response>) => {
        response = given;
      },
    });
    return response;
  }

  return Object.assign(worker, {
    install: async () => void (await dispatch('install', {}).settled()),
    activate: async () => void (await dispatch('activate', {}).settled()),
    get: (path: string, from: string | null = build) => request(path, 'cors', from),
    visit: async (path: string) => {
      if (worker.hasPreload) await fetch(path);
      const response = request(path, 'navigate', null);
      if (response === null) throw new Error('Left to the browser');
      return response;
    },
    tellLoaded: (paths: readonly string[]) => {
      const addresses = paths.map((path) => ORIGIN + path);
      dispatch('message', { data: { kind: 'loaded', build, addresses } });
    },
    idle: async () => {
      for (let seen = -1; seen < pending.length; ) {
        seen = pending.length;
        await Promise.all(pending);
      }
    },
  });
}

/** A response as from a URL; its clones are, too. */
export function withUrl(response: Response, url: string, redirected: boolean): Response {
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, {
    url: { value: url },
    redirected: { value: redirected },
    clone: { value: () => withUrl(clone(), url, redirected) },
  });
}

function withHashes(files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hashOf(text)]));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
