import type { FastifyRequest } from 'fastify';
import { isValidHost } from './check-request.ts';

/**
 * The origin that a client has called: `https://zoomout.example`. A trusted proxy reports it in headers that are not checked yet, so
 * an invalid one is empty, as is that of a request without a host.
 */
export function requestOrigin({ host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>): string {
  const isHttp = protocol === 'http' || protocol === 'https';
  return isHttp && host && isValidHost(host) ? `${protocol}://${host.toLowerCase()}` : '';
}
