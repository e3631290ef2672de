import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '#shared/api/system.ts';
import type { EncodedBody } from './cache/encoded-body.ts';
import { markCacheable } from './cache/micro-cache.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { Failure } from './failure.ts';
import { type Preview, pageWithHead, sitePreview } from './page-head.ts';
import { PreparedReply, sendPrepared } from './prepared-reply.ts';
import { pathOf } from './response-events.ts';
import { type BuiltFile, createStaticFiles } from './static-files.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

const COMPRESSIBLE = /\.(css|html|ico|js|json|map|svg|txt|wasm|webmanifest|xml)$/;
// One path segment never starts with a dot, so no file outside of the folder and no hidden one can be named.
const FILE_PATH = /^(\/[\w@~-][\w@~.-]*)+$/;

const MAX_PAGES = 200;

interface PageParts {
  now: () => number;
  findSite: () => Promise<Site>;
  /** Changes whenever what pages show of the site does. */
  findState: () => Promise<string>;
  /** What a link to a path shows when the path is about something of its own. */
  findPreview: (path: string) => Promise<Preview | null>;
}

/** Serves the built web part: its files, and the one page for every address that is no file. */
export function serveWeb(app: FastifyInstance, folder: string, parts: PageParts): void {
  const open = createStaticFiles(folder, parts.now);
  const pages = createResponseCache(MAX_PAGES);

  async function openPage(path: string): Promise<EncodedBody> {
    const file = await open('/index.html');
    if (!file) throw new Failure('unavailable', 'The web part is not built yet: npm run build');
    const preview = (await parts.findPreview(path)) ?? sitePreview(path);
    // What has no address of its own is all one page, so that nobody fills the memory with addresses that they made up.
    const name = preview.path ?? '';
    return pages.find(name, `${file.stamp} ${await parts.findState()}`, async () =>
      pageWithHead(file.bytes.toString(), await parts.findSite(), preview),
    );
  }

  // The best compression takes its time: better spent before the first visitor asks than while they wait.
  async function warm(): Promise<void> {
    const names = await readdir(join(folder, 'assets')).catch(() => []);
    for (const name of names.filter((each) => COMPRESSIBLE.test(each))) {
      await (await open(`/assets/${name}`))?.pack.encoded('br');
    }
  }
  app.addHook('onListen', (done) => {
    warm().catch((error: unknown) => app.log.warn(error));
    done();
  });

  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (path === '/api' || path.startsWith('/api/')) throw new Failure('not-found');
    markCacheable(request);
    if (path !== '/index.html' && isFileAsked(path, request)) {
      const file = FILE_PATH.test(path) ? await open(path) : null;
      if (!file) throw new Failure('not-found');
      return sendPrepared(readyFile(file, path), request, reply);
    }
    const page = await openPage(path);
    return sendPrepared(new PreparedReply(page, headersOf('/index.html')), request, reply);
  });
}

/** A name in an address may have a dot, as in `/stats/contributor/J.Doe`: only what wants a page gets the page then. */
function isFileAsked(path: string, request: FastifyRequest): boolean {
  if (path.startsWith('/assets/')) return true;
  return extname(path) !== '' && !request.headers.accept?.includes('text/html');
}

function readyFile({ pack, bytes }: BuiltFile, path: string): PreparedReply {
  const headers = headersOf(path);
  return COMPRESSIBLE.test(path)
    ? new PreparedReply(pack, headers)
    : new PreparedReply(bytes, { ...headers, etag: pack.tag });
}

function headersOf(path: string): Record<string, string> {
  return {
    'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    // Any site may show the picture of a link to this one.
    ...(path === '/preview.jpg' && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}
