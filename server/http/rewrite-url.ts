import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';
import { pathOf } from './response-events.ts';

const PAGE = '/index.html';

/** The address to route by. One that cannot be decoded, such as a truncated link, gets the page, which explains. */
export function rewriteUrl({ url = '/' }: { url?: string | undefined }): string {
  return isDecodable(url) ? url : PAGE;
}

/** Refuses calls whose address cannot be decoded. The framework would do it before the hook that sets the security headers. */
export function rejectMalformedUrls(app: FastifyInstance): void {
  app.addHook('onRequest', ({ originalUrl }, _, done) => {
    const isCall = originalUrl === '/api' || originalUrl.startsWith('/api/');
    if (isCall && !isDecodable(originalUrl)) done(new Failure('invalid', 'The address cannot be decoded'));
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
