import type { IncomingMessage } from 'node:http';
import { isValidHost } from './check-request.ts';
import type { ProxyTrust } from './client-address.ts';

/** The origin that a client has called: `https://zoomout.example`; empty when it is unknown or invalid. */
export type FindOrigin = (request: IncomingMessage) => string;

/**
 * Finds the origin of a request before the framework sees it, as the micro-cache needs it. A trusted proxy reports it in headers that
 * are not checked yet, so an invalid one is empty, as is that of a request without a host.
 */
export function createRequestOrigin(trust: ProxyTrust): FindOrigin {
  const isTrusted = typeof trust === 'function' ? trust : () => trust;
  return ({ headers, socket }) => {
    const isReported = isTrusted(socket.remoteAddress ?? '', 0);
    const reported = (name: string) => (isReported ? lastEntry(headers[name]) : undefined);
    const host = reported('x-forwarded-host') ?? headers.host;
    const protocol = reported('x-forwarded-proto') ?? ('encrypted' in socket ? 'https' : 'http');
    const isHttp = protocol === 'http' || protocol === 'https';
    return isHttp && host && isValidHost(host) ? `${protocol}://${host.toLowerCase()}` : '';
  };
}

/** The entry that the nearest proxy has added; undefined for a header that is empty or missing. */
function lastEntry(header: string | string[] | undefined): string | undefined {
  return header ? String(header).split(',').at(-1)?.trim() : undefined;
}
