import { readdir } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#shared/api/site/system.ts';
import type { Language } from '#shared/language/languages.ts';
import { SOURCE_LANGUAGE } from '#shared/language/source-language.ts';
import { findPage, pathWithoutEnding } from '#shared/page/find-page.ts';
import { frameKind } from '#shared/page/frame-kind.ts';
import { type FindLanguage, VARY } from '../../language/request-language.ts';
import { createResponseCache, markCacheable, type SendableBody } from '../cache/cache.ts';
import { Failure } from '../failure.ts';
import { ORIGIN_MARK, withOrigin } from '../origin-mark.ts';
import { PreparedResponse, sendPrepared } from '../prepared-response.ts';
import type { FindOrigin } from '../proxy/proxy.ts';
import { pathOf } from '../response-events.ts';
import { allowInline } from '../security-headers.ts';
import {
  type InlineSources,
  inlineSources,
  type Preview,
  pageUnder,
  pageWithFrame,
  pageWithHead,
  withLook,
} from './html.ts';
import { createStaticFiles, type OpenFile, type StaticFile } from './static-files.ts';

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
// No segment starts with a dot: neither a file outside of the folder nor a hidden one can be named.
const FILE_PATH = /^(\/[\w@~-][\w@~.-]*)+$/;

const INDEX = '/index.html';
const WORKER = '/sw.js';
const POLICY = 'content-security-policy';
/** The pages of some years in all languages, of about 15 KB each in Brotli. */
const MAX_CACHED_PAGES = 10_000;
const PAGE_CACHE_BYTES = 48_000_000;

export interface WebOptions {
  /** The folder of the built web part. */
  folder: string;
  now: () => number;
  /** The path of the site: empty at the root of its host. */
  sitePath: string;
  /** The language of most visitors: its files are compressed before anybody asks for them. */
  siteLanguage: Language;
  /** The origin that pages name as their own. */
  findOrigin: FindOrigin;
  /** The language in which a visitor gets the pages. */
  findLanguage: FindLanguage;
  findSite: () => Promise<Site>;
  /** A text that changes with all that pages show of the site. */
  findState: () => Promise<string>;
  /** The link preview of a path; null when the path has none of its own. */
  findPreview: (path: string) => Promise<Preview | null>;
  /** The link preview of every other path. It is the same for a future level as for none, and so reveals nothing. */
  findSitePreview: (path: string) => Promise<Preview>;
  /** The levels of the days that the page at a path may show first, by day. */
  findDays: (path: string) => Promise<object>;
}

/** Serves the built web part: its files, and the one page for every address that is no file. */
export function serveWeb(app: FastifyInstance, options: WebOptions): void {
  const openFile = createStaticFiles(options.folder, options.now);
  const openPage = createPages(openFile, options);

  app.addHook('onListen', (done) => {
    compressAssets(options, openFile).catch((err: unknown) =>
      app.log.warn({ err }, 'Could not compress the assets of the pages'),
    );
    done();
  });

  async function sendFile(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isWorker = path === WORKER;
    if (isWorker) reply.header('vary', VARY);
    const name = isWorker ? inLanguage(WORKER, options.findLanguage(request.raw)) : path;
    const file = FILE_PATH.test(name) ? await openFile(name) : null;
    if (!file) throw new Failure('not-found');
    markCacheable(request);
    return sendPrepared(fileReply(file, path), request, reply);
  }

  async function sendPage(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const intended = pathWithoutEnding(path);
    if (intended !== null) return reply.header('cache-control', 'no-cache').redirect(intended);
    // Read first: a page may be kept as older than it is, but not as newer.
    const state = await options.findState();
    const preview = await options.findPreview(path);
    markCacheable(request);
    const origin = options.findOrigin(request.raw);
    const language = options.findLanguage(request.raw);
    const shown = { preview: preview ?? (await options.findSitePreview(path)), origin, language, state };
    const page = await openPage(path, shown);
    if (isMissing(path, preview, request)) reply.code(404);
    const policy = allowInline(String(reply.getHeader(POLICY)), page.inline);
    return sendPrepared(
      new PreparedResponse(page.body, { ...headersOf(INDEX), [POLICY]: policy, vary: VARY }),
      request,
      reply,
    );
  }

  app.get('/*', async (request, response) => {
    const path = pathOf(request.url);
    if (path === '/api' || path.startsWith('/api/')) throw new Failure('not-found');
    const isFile = path !== INDEX && wantsFile(path, request);
    return isFile ? sendFile(path, request, response) : sendPage(path, request, response);
  });
}

/**
 * Whether no page has this path, or it is that of a level which is not released. Managers and submitters may open such a level: to
 * anyone with a cookie the page says itself what it finds.
 */
function isMissing(path: string, preview: Preview | null, request: FastifyRequest): boolean {
  if (path === INDEX) return false;
  const page = findPage(path);
  return page === null || (page.name === 'level' && preview === null && !request.headers.cookie);
}

interface BuiltPage {
  body: SendableBody;
  inline: InlineSources;
}

/** What a page is made of besides its file. */
interface ShownPage {
  preview: Preview;
  origin: string;
  language: Language;
  /** Of the site, before the preview was read. */
  state: string;
}

function createPages(
  openFile: OpenFile,
  { sitePath, findSite, findDays }: WebOptions,
): (path: string, shown: ShownPage) => Promise<BuiltPage> {
  const pages = createResponseCache(MAX_CACHED_PAGES, { maxBytes: PAGE_CACHE_BYTES, isPacked: true });
  const builtPages = new Map<Language, { version: string; html: string; inline: InlineSources }>();
  return async (path, { preview, origin, language, state }) => {
    const file = await openFile(inLanguage(INDEX, language));
    if (!file) throw new Failure('unavailable', 'pages-not-built');
    // Paths without a canonical address share a page with those of the same preview: made-up paths cannot fill the cache.
    const address = preview.path ?? '';
    const kind = frameKind(path);
    const name = `${language} ${kind} ${address} ${preview.picture}`;
    let built = builtPages.get(language);
    if (built?.version !== file.version) {
      const html = pageUnder(file.bytes.toString(), sitePath);
      built = { version: file.version, html, inline: inlineSources(html) };
      builtPages.set(language, built);
    }
    const { html, inline } = built;
    const site = await findSite();
    const body = await pages.find(name, `${file.version} ${state}`, async () => {
      const page = pageWithFrame(html, kind, site.siteName, await findDays(address));
      return pageWithHead(page, { site, preview, origin: site.publicUrl || ORIGIN_MARK, language });
    });
    return { body: site.publicUrl ? body : withOrigin(body, origin), inline: withLook(inline, site) };
  };
}

/** The name of a file that the build makes for each language. */
function inLanguage(name: string, language: Language): string {
  return language === SOURCE_LANGUAGE ? name : name.replace(/\.\w+$/, (ending) => `.${language}${ending}`);
}

/** Compresses the assets of the site's language that the build has not, so that no visitor waits for it. */
async function compressAssets({ folder, siteLanguage }: WebOptions, openFile: OpenFile): Promise<void> {
  const names = await readdir(join(folder, 'assets'), { recursive: true }).catch(() => []);
  const isOwn = (name: string) => !name.includes(sep) || name.startsWith(`${siteLanguage}-`);
  for (const name of names.filter((one) => COMPRESSIBLE.test(one) && isOwn(one))) {
    const file = await openFile(`/assets/${name.replaceAll(sep, '/')}`);
    await file?.body.encoded('br');
  }
}

/** A path of a page may have a dot too, as in `/stats/contributor/J.Doe`: a browser that navigates there gets the page. */
function wantsFile(path: string, request: FastifyRequest): boolean {
  if (path.startsWith('/assets/')) return true;
  return extname(path) !== '' && !request.headers.accept?.includes('text/html');
}

function fileReply({ body, bytes }: StaticFile, path: string): PreparedResponse {
  const headers = headersOf(path);
  return COMPRESSIBLE.test(path)
    ? new PreparedResponse(body, headers)
    : new PreparedResponse(bytes, { ...headers, etag: body.tag });
}

function headersOf(path: string): Record<string, string> {
  return {
    'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
