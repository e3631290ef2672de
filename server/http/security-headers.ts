import type { FastifyInstance, FastifyRequest } from 'fastify';
import { foreignSourcesOf, isPrivatePage } from '#shared/page/find-page.ts';
import type { ForeignSources } from '#shared/page/pages.ts';
import { sitePathOf } from '#shared/page/site-path.ts';
import { Failure } from './failure.ts';
import type { InlineSources } from './page/html.ts';
import { pathOf } from './response-events.ts';

const YEAR_SECONDS = 31_536_000;

/** Calls, and files that pages load. They need a policy too: a worker obeys the one of its own script. */
const RESOURCE = /^\/(api|assets)\//;

const OWN_SCRIPTS = "script-src 'self'";
const OWN_STYLES = "style-src 'self'";

type Headers = Record<string, string>;

/** The headers of every response, besides the policy. */
function commonHeaders(publicUrl: string): Headers {
  const isOwnHost = publicUrl.startsWith('https:') && sitePathOf(publicUrl) === '';
  return {
    'cross-origin-resource-policy': 'same-origin',
    // It holds for a whole host: under a path that is for the host's owner to decide.
    ...(isOwnHost && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
    'x-content-type-options': 'nosniff',
  };
}

/** Headers that only matter on pages: a small response would be mostly head with them. */
const pageHeaders: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** On pages with a secret in their address. */
const privateHeaders: Headers = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** Pages load from the site itself, and from elsewhere only the sources given here. */
function contentSecurityPolicy(more: { images: string; calls: string }): string {
  return [
    "default-src 'none'",
    OWN_SCRIPTS,
    OWN_STYLES,
    `img-src 'self'${more.images} data: blob:`,
    "font-src 'self'",
    `connect-src 'self'${more.calls}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

/** A policy that also allows the scripts and styles in a page, by their hashes. */
export function allowInline(policy: string, { scripts, styles }: InlineSources): string {
  return policy.replace(OWN_SCRIPTS, OWN_SCRIPTS + scripts).replace(OWN_STYLES, OWN_STYLES + styles);
}

/**
 * The security headers of the response to a path. A page keeps the policy it was loaded with, so the browser reloads it where the policy
 * changes.
 */
export function securityHeaders(publicUrl: string): (path: string) => Headers {
  const withPolicy = (images: string, calls: string) => ({
    'content-security-policy': contentSecurityPolicy({ images, calls }),
    ...commonHeaders(publicUrl),
  });
  const resource = withPolicy('', '');
  const pages: Record<ForeignSources, Headers> = {
    none: { ...withPolicy('', ''), ...pageHeaders },
    pictures: { ...withPolicy(' https:', ''), ...pageHeaders },
    'pictures-and-calls': { ...withPolicy(' https:', ' https:'), ...pageHeaders },
  };
  return (path) => {
    if (path !== '/api/docs' && RESOURCE.test(path)) return resource;
    const headers = pages[foreignSourcesOf(path)];
    return isPrivatePage(path) ? { ...headers, ...privateHeaders } : headers;
  };
}

/** Sets the security headers on every response, and refuses state-changing calls from other sites (CSRF). */
export function addSecurity(app: FastifyInstance, publicUrl: string): void {
  const headersOf = securityHeaders(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(pathOf(request.url)));
    if (changesState(request) && !isSameOrigin(request, publicUrl)) {
      done(new Failure('forbidden', 'from-another-site'));
    } else done();
  });
}

function changesState({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

/**
 * Whether a call that changes something comes from the site itself. Browsers send the origin with every such call; a client that sends none is no
 * browser, and has no cookies of one.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined || origin === URL.parse(publicUrl)?.origin) return true;
  const scheme = URL.parse(origin)?.protocol;
  return URL.parse(`${scheme}//${request.host}`)?.origin === origin;
}
