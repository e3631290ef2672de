import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { pathOf } from '../response-events.ts';

/** Why a request is refused before it is routed; `detail` is shown to the client. */
export interface EarlyRefusal {
  status: number;
  detail: string;
}

/** Node keeps the first of two and a proxy may keep the last: what one of them has checked, the other would not see. */
const SINGLE_HEADERS = new Set([
  'authorization',
  'content-length',
  'content-type',
  'host',
  'origin',
  'sec-fetch-site',
  'transfer-encoding',
]);

/** A name or an address, and a port; no user, no path, no list. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]{1,253})(?::(\d{1,5}))?$/i;

/** Checks what the framework takes on trust: address, host and headers that may be sent once. Returns null for a request to be routed. */
export function checkRequest(request: IncomingMessage): EarlyRefusal | null {
  const { httpVersion, headers, url = '' } = request;
  const repeated = repeatedHeader(request);
  if (repeated) return refusal(400, `The header ${repeated} may be sent once only`);
  if (!url.startsWith('/')) return refusal(400, 'The address of the request is invalid');
  if (headers.host === undefined ? httpVersion === '1.1' : !isValidHost(headers.host)) {
    return refusal(400, 'The header host is missing or invalid');
  }
  // HTTP/1.0 has no chunks: a proxy of that version would find another end of the body.
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined) {
    return refusal(400, 'HTTP/1.0 has no transfer-encoding');
  }
  // A body that is announced by its type alone is none (RFC 9112, 6.3): the framework would wait for its end.
  if (hasNoBody(headers)) delete headers['content-type'];
  return null;
}

/** Whether a request announces no body by these headers. */
export function hasNoBody(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

function refusal(status: number, detail: string): EarlyRefusal {
  return { status, detail };
}

/** The name of a header that is sent twice but may not be; undefined for none. */
function repeatedHeader({ headers, rawHeaders }: IncomingMessage): string | undefined {
  // Almost no request repeats any header.
  if (Object.keys(headers).length * 2 === rawHeaders.length) return undefined;
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return names.find((name, index) => SINGLE_HEADERS.has(name) && names.indexOf(name) !== index);
}

let lastValidHost = '';

/** Whether a host is a name or an address, with or without a port. */
export function isValidHost(host: string): boolean {
  if (host === lastValidHost) return true;
  const match = HOST.exec(host);
  if (!match || Number(match[1] ?? 1) === 0 || !URL.canParse(`http://${host}`)) return false;
  lastValidHost = host;
  return true;
}

const PAGE = '/index.html';

/** The address to route by. One that cannot be decoded, such as a truncated link, gets the page, which explains. */
export function rewriteUrl({ url = '/' }: { url?: string | undefined }): string {
  return isDecodable(url) ? url : PAGE;
}

/** Refuses calls whose address cannot be decoded. The framework would do it before the hook that sets the security headers. */
export function rejectMalformedUrls(app: FastifyInstance): void {
  app.addHook('onRequest', ({ originalUrl }, _, done) => {
    const isCall = originalUrl === '/api' || originalUrl.startsWith('/api/');
    if (isCall && !isDecodable(originalUrl))
      done(new Failure('invalid', { english: 'The address cannot be decoded' }));
    else done();
  });
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(pathOf(url));
    return true;
  } catch {
    return false;
  }
}
