import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#shared/api/system.ts';
import { Failure } from './failure.ts';
import { chooseEncoding, type Pack, pack } from './pack.ts';
import { type Preview, pageWithHead, sitePreview } from './page-head.ts';
import { isUnchanged } from './tag.ts';

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

interface WebFile {
  stamp: string;
  content: Pack;
}

interface PageParts {
  findSite: () => Promise<Site>;
  /** What a link to a path shows when the path is about something of its own. */
  findPreview: (path: string, site: Site) => Promise<Preview | null>;
}

/** Serves the built web part: its files, and the one page for every address that is no file. */
export function serveWeb(app: FastifyInstance, folder: string, parts: PageParts): void {
  const files = new Map<string, WebFile>();
  const pages = new Map<string, Pack>();

  async function open(path: string): Promise<Pack | null> {
    const file = join(folder, path);
    const stamp = await stampOf(file);
    if (stamp === null) return null;
    const known = files.get(path);
    if (known?.stamp === stamp) return known.content;
    const content = pack(await readFile(file));
    files.set(path, { stamp, content });
    return content;
  }

  async function openPage(path: string): Promise<Pack> {
    const file = join(folder, 'index.html');
    const stamp = await stampOf(file);
    if (stamp === null) throw new Failure('unavailable', 'The web part is not built yet: npm run build');
    const site = await parts.findSite();
    const preview = (await parts.findPreview(path, site)) ?? sitePreview(path);
    const key = JSON.stringify([stamp, site, preview]);
    const page =
      pages.get(key) ?? pack(Buffer.from(pageWithHead(await readFile(file, 'utf8'), site, preview)));
    keepPage(pages, key, page);
    return page;
  }

  // The best compression takes its time: better spent before the first visitor asks than while they wait.
  async function warm(): Promise<void> {
    const names = await readdir(join(folder, 'assets')).catch(() => []);
    for (const name of names.filter((each) => COMPRESSIBLE.test(each))) {
      await (await open(`/assets/${name}`))?.encoded('br');
    }
  }
  app.addHook('onListen', (done) => {
    warm().catch((error: unknown) => app.log.warn(error));
    done();
  });

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path === '/api' || path.startsWith('/api/')) throw new Failure('not-found');
    if (path !== '/index.html' && isFileAsked(path, request)) {
      const content = FILE_PATH.test(path) ? await open(path) : null;
      if (!content) throw new Failure('not-found');
      return send(content, path, request, reply);
    }
    return send(await openPage(path), '/index.html', request, reply);
  });
}

/** Changes whenever the file does; null for what is no file. */
async function stampOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? `${found.mtimeMs} ${found.size}` : null;
}

/** The least recently used page leaves. */
function keepPage(pages: Map<string, Pack>, key: string, page: Pack): void {
  pages.delete(key);
  pages.set(key, page);
  const [oldest] = pages.keys();
  if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
}

/** A name in an address may have a dot, as in `/stats/contributor/J.Doe`: only what wants a page gets the page then. */
function isFileAsked(path: string, request: FastifyRequest): boolean {
  if (path.startsWith('/assets/')) return true;
  return extname(path) !== '' && !request.headers.accept?.includes('text/html');
}

async function send(
  content: Pack,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: content.tag,
    // Any site may show the picture of a link to this one.
    ...(path === '/preview.jpg' && { 'cross-origin-resource-policy': 'cross-origin' }),
  });
  if (isUnchanged(request, content.tag)) return reply.code(304).send();
  const encoding = COMPRESSIBLE.test(path) ? chooseEncoding(request, reply) : 'identity';
  return reply.send(await content.encoded(encoding));
}
