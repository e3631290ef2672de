import type { FakeServer } from './fake-worker.ts';
import { ORIGIN, withUrl } from './fake-worker.ts';

/** The files of two builds, by path; the first is the entry. */
export const FILES = { '/assets/first-b1.js': 'run(1)', '/assets/level-b1.css': '.a{}' };
export const NEWER_FILES = { '/assets/first-b2.js': 'run(2)', '/assets/level-b2.css': '.b{}' };

export const PICTURE = `/api/screenshot/${'a'.repeat(64)}.webp/1`;

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** A site of one build; `text` marks its responses. */
export function aSite(text: string, files: Record<string, string> = FILES, contract = 'c1'): FakeServer {
  return (path) => {
    const file = files[path];
    const own = { 'contract-version': contract };
    if (file !== undefined) {
      const type = types[path.split('.').at(-1) ?? ''] ?? '';
      return new Response(file, { headers: { 'content-type': type, 'cache-control': 'public, immutable' } });
    }
    if (path.startsWith('/assets/')) return new Response('Not found', { status: 404, headers: own });
    if (path.startsWith('/api/screenshot/')) {
      const headers = { ...own, 'content-type': 'image/webp', 'cache-control': 'public, immutable' };
      return new Response(text, { headers });
    }
    if (path.startsWith('/api/')) {
      const headers = { ...own, 'content-type': 'application/json', 'cache-control': 'no-cache' };
      return new Response(JSON.stringify(text), { headers });
    }
    const page = `<script src="${Object.keys(files)[0]}"></script>${text}`;
    return new Response(page, {
      headers: { ...own, 'content-type': 'text/html', 'cache-control': 'no-cache' },
    });
  };
}

/** No network. */
export const offline: FakeServer = () => Response.error();

/** Never answers. */
export const silence: FakeServer = () => new Promise<Response>(() => undefined);

type Change = (response: Response, path: string) => Response | Promise<Response>;

/** Answers that no site means: each spoils those of a site. */
export const spoiled: Record<string, Change> = {
  'a server error': () => new Response('broken', { status: 500 }),
  'an error of a proxy': () =>
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  'a refusal of a proxy': () => new Response('Forbidden', { status: 403 }),
  'nothing under the address': () => new Response('Not found', { status: 404 }),
  'the login page of a network': () =>
    new Response('<h1>Free Wi-Fi</h1>', {
      headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=3600' },
    }),
  'a redirect to the login page of a network': () =>
    withUrl(
      new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } }),
      `${ORIGIN}/portal`,
      true,
    ),
  'an opaque response': () => withUrl(new Response(null, { status: 204 }), `${ORIGIN}/`, false),
  'no network': () => Response.error(),
};

/** Answers of the site with a fault on the way, which must not be stored. */
export const damaged: Record<string, Change> = {
  'a lost connection': (response) => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('half')),
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    return new Response(body, response);
  },
  'a body cut short': async (response) => {
    const text = await response.text();
    const headers = new Headers(response.headers);
    headers.set('content-length', String(text.length));
    return new Response(text.slice(0, -2), { headers });
  },
  'a part': (response) => new Response('half', { status: 206, headers: response.headers }),
  'another type': (response) => withHeader(response, 'content-type', 'text/plain'),
  'a response for one visitor': (response) => withHeader(response, 'cache-control', 'private, immutable'),
  'a response not to be stored': (response) => withHeader(response, 'cache-control', 'no-store'),
  'a response by cookie': (response) => withHeader(response, 'vary', 'Cookie'),
  'a response that varies by anything': (response) => withHeader(response, 'vary', '*'),
};

function withHeader(response: Response, name: string, value: string): Response {
  response.headers.set(name, value);
  return response;
}

/** A site behind something that changes its answers, for paths that begin like this. */
export function behind(change: Change, site: FakeServer, prefix = '/'): FakeServer {
  return async (path, cache) => {
    const response = await site(path, cache);
    return path.startsWith(prefix) ? change(response, path) : response;
  };
}
