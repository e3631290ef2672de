import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#shared/api/system.ts';
import { escapeHtml } from './escape-html.ts';
import { Failure } from './failure.ts';
import { chooseEncoding, type Pack, pack } from './pack.ts';
import { isUnchanged } from './tag.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
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

interface WebFile {
  stamp: string;
  content: Pack;
}

/** Serves the built web part: its files, and the one page for every address that is no file. */
export function serveWeb(app: FastifyInstance, folder: string, findSite: () => Promise<Site>): void {
  const files = new Map<string, WebFile>();

  async function open(path: string, site: Site | null): Promise<Pack | null> {
    const file = join(folder, path);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const stamp = `${found.mtimeMs} ${found.size} ${site ? JSON.stringify(site) : ''}`;
    const known = files.get(path);
    if (known?.stamp === stamp) return known.content;
    const bytes = await readFile(file);
    const content = pack(site ? Buffer.from(pageOf(bytes.toString(), site)) : bytes);
    files.set(path, { stamp, content });
    return content;
  }

  // The best compression takes its time: better spent before the first visitor asks than while they wait.
  async function warm(): Promise<void> {
    const names = await readdir(join(folder, 'assets')).catch(() => []);
    for (const name of names.filter((each) => COMPRESSIBLE.test(each))) {
      await (await open(`/assets/${name}`, null))?.encoded('br');
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
      const content = FILE_PATH.test(path) ? await open(path, null) : null;
      if (!content) throw new Failure('not-found');
      return send(content, path, request, reply);
    }
    const page = await open('/index.html', await findSite());
    if (!page) throw new Failure('unavailable', 'The web part is not built yet: npm run build');
    return send(page, '/index.html', request, reply);
  });
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
  });
  if (isUnchanged(request, content.tag)) return reply.code(304).send();
  const encoding = COMPRESSIBLE.test(path) ? chooseEncoding(request, reply) : 'identity';
  return reply.send(await content.encoded(encoding));
}

/** The page with its site's name and settings in it: the first view needs no call for them. */
function pageOf(html: string, site: Site): string {
  const data = JSON.stringify(site).replaceAll('<', '\\u003c');
  return html
    .replace('<!--site-->', () => `<script type="application/json" id="site">${data}</script>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(site.siteName)}</title>`);
}
