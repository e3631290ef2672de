import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preview } from '#shared/api/level/level.ts';
import { canonicalAddresses } from '#shared/page/pages.ts';
import { paths } from '#shared/page/paths.ts';
import { sitePathOf } from '#shared/page/site-path.ts';
import { isNotModified, weakEtag } from '../etag.ts';
import type { FindOrigin } from '../proxy/proxy.ts';

/** Serves what search engines read first (docs/rules/screens.md#search-engines). */
export function serveCrawlers(app: FastifyInstance, findOrigin: FindOrigin): void {
  app.get('/robots.txt', async (request, reply) =>
    send(request, reply, { type: 'text/plain', body: robots(findOrigin(request.raw)) }),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, { type: 'application/xml', body: sitemap(findOrigin(request.raw)) }),
  );
}

/** The calls name the games of past puzzles; their pictures are for link previews. */
function robots(origin: string): string {
  const sitePath = sitePathOf(origin);
  const lines = ['User-agent: *', `Disallow: ${sitePath}/api/`, `Disallow: ${sitePath}${paths.admin}`];
  lines.push(`Allow: ${sitePath}${preview.path.replace(/:.*/, '')}`);
  // A request without a valid host has no origin.
  if (origin !== '') lines.push('', `Sitemap: ${origin}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

/** The pages that stay; those of days and levels are found by their links. */
function sitemap(origin: string): string {
  const addresses = [...new Set(Object.values(canonicalAddresses))];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `  <url><loc>${origin}${address}</loc></url>\n`).join('')}</urlset>
`;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body }: { type: string; body: string },
): FastifyReply {
  const tag = weakEtag(body);
  reply.type(`${type}; charset=utf-8`).headers({ etag: tag, 'cache-control': 'no-cache' });
  return isNotModified(request, tag) ? reply.code(304).send() : reply.send(body);
}
