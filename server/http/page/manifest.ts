import type { FastifyInstance } from 'fastify';
import type { Site } from '#shared/api/system.ts';
import { paths } from '#shared/page/paths.ts';
import { isNotModified, weakEtag } from '../etag.ts';

/** The dark ground of the pages: a manifest has one colour only. */
const BACKGROUND = '#0b0c10';

/** Serves the web app manifest, so that the site can be installed under its name. */
export function serveManifest(app: FastifyInstance, findSite: () => Promise<Site>): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const body = JSON.stringify(manifestOf(await findSite()));
    const tag = weakEtag(body);
    reply.type('application/manifest+json').headers({ etag: tag, 'cache-control': 'no-cache' });
    return isNotModified(request, tag) ? reply.code(304).send() : reply.send(body);
  });
}

function manifestOf({ siteName }: Site) {
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: 'One video-game puzzle a day: name the game from a zoomed-in screenshot.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    categories: ['games', 'entertainment'],
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [{ name: 'Archive', url: paths.archive(), icons: [icon('/icon-192.png', 192, 'any')] }],
  };
}

function icon(src: string, size: number, purpose: string) {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
