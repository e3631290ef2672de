import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { health, liveness } from '#shared/api/site/system.ts';
import { cookieNameUnder, sitePathOf } from '#shared/page/site-path.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { Failure } from './failure.ts';
import { pathOf } from './response-events.ts';

/** A container asks the server itself how it is, and knows no path. */
const OPEN_TO_CONTAINERS: readonly string[] = [health.path, liveness.path];

/** The addresses that came without the path of the site. */
const outside = new WeakSet<IncomingMessage>();

/**
 * Takes the path of the site from the address of a request, so that all other code knows paths in the site only. Returns false for an
 * address outside of the site, which stays as it is (docs/decisions/0160-under-a-path.md).
 */
export function enterSite(request: IncomingMessage, sitePath: string): boolean {
  const { url = '' } = request;
  if (sitePath === '' || OPEN_TO_CONTAINERS.includes(pathOf(url))) return true;
  if (url.startsWith(`${sitePath}/`)) {
    request.url = url.slice(sitePath.length);
    return true;
  }
  outside.add(request);
  return false;
}

/** Answers requests from outside of the site, and puts its path before the paths that responses redirect to. */
export function addSitePath(app: FastifyInstance, publicUrl: string): void {
  const sitePath = sitePathOf(publicUrl);
  if (sitePath === '') return;
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!outside.has(raw)) return;
    const { url = '' } = raw;
    if (pathOf(url) === sitePath) return reply.redirect(`/${url.slice(sitePath.length)}`, 308);
    throw new Failure('not-found', refuse('site-under-path', { publicUrl, sitePath }));
  });
  app.addHook('onSend', async (_, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string' && location.startsWith('/'))
      reply.header('location', sitePath + location);
  });
}

/** How the cookies of a site are called and sent. */
interface CookieScope {
  /** Their path, and whether browsers send them over https only. */
  options: { path: string; secure: boolean };
  /** The name of a cookie that scripts may read. */
  readableName: (name: string) => string;
  /** The name of any other cookie: with https its prefix makes browsers refuse one that another site or plain http has set. */
  hiddenName: (name: string) => string;
}

/** The scope of cookies on a site with this address. */
export function cookieScopeOf(publicUrl: string): CookieScope {
  const sitePath = sitePathOf(publicUrl);
  const secure = publicUrl.startsWith('https:');
  // `__Host-` needs the path of the whole host.
  const prefix = sitePath === '' ? '__Host-' : '__Secure-';
  return {
    options: { path: sitePath || '/', secure },
    readableName: (name) => cookieNameUnder(sitePath, name),
    hiddenName: (name) => (secure ? prefix : '') + cookieNameUnder(sitePath, name),
  };
}
