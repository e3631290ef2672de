import type { FastifyInstance } from 'fastify';
import type { Site } from '#shared/api/site/system.ts';
import { LANGUAGE_VARY } from '#shared/language/languages.ts';
import { currentLanguage } from '#shared/language/runtime.ts';
import { t } from '#shared/language/t.ts';
import { PICTURE_TYPES } from '#shared/level/picture/picture-limits.ts';
import { NOT_SHARED, SHARE_TARGET, SHARED_FIELD } from '#shared/page/pages.ts';
import { paths } from '#shared/page/paths.ts';
import { siteDescription } from '#shared/page/site-description.ts';
import { sitePathOf } from '#shared/page/site-path.ts';
import { isNotModified, weakEtag } from '../etag.ts';
import { logoAddress } from './html.ts';

// The dark ground (web/style/tokens.css): pages say themselves which theme they have.
const BACKGROUND = '#0b0c10';

/** Serves the web app manifest, so that the site can be installed under its name. */
export function serveManifest(app: FastifyInstance, findSite: () => Promise<Site>): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const body = JSON.stringify(manifestOf(await findSite()));
    const tag = weakEtag(body);
    reply
      .type('application/manifest+json')
      .headers({ etag: tag, 'cache-control': 'no-cache', vary: LANGUAGE_VARY });
    return isNotModified(request, tag) ? reply.code(304).send() : reply.send(body);
  });

  // The service worker takes what is shared. Without one the page says that nothing arrived, and installs it; the form is not read.
  app.post(SHARE_TARGET, {
    onRequest: async (_, reply) => reply.redirect(`${paths.myLevels}#${NOT_SHARED}`, 303),
    handler: async () => undefined,
  });
}

function manifestOf(site: Site) {
  const { siteName, publicUrl } = site;
  const sitePath = sitePathOf(publicUrl);
  const start = `${sitePath}/`;
  return {
    id: start,
    name: siteName,
    short_name: siteName,
    description: siteDescription(),
    start_url: start,
    scope: start,
    display: 'standalone',
    lang: currentLanguage(),
    categories: ['games', 'entertainment'],
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    icons: iconsOf(site),
    screenshots: [
      screenshot(`${sitePath}/screenshot-wide.jpg`, '1280x800', 'wide'),
      screenshot(`${sitePath}/screenshot-narrow.jpg`, '720x1280', 'narrow'),
    ],
    shortcuts: [
      shortcut(t("Today's puzzle"), paths.today, sitePath),
      shortcut(t('Archive'), paths.archive(), sitePath),
      shortcut(t('Statistics'), paths.stats, sitePath),
    ],
    share_target: {
      action: sitePath + SHARE_TARGET,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_FIELD, accept: PICTURE_TYPES }] },
    },
  };
}

/** Those of the mark, or of the logo, which has no safe zone for a mask. */
function iconsOf(site: Site) {
  const sitePath = sitePathOf(site.publicUrl);
  if (site.logo) {
    return [icon(logoAddress(site, '192'), 192, 'any'), icon(logoAddress(site, '512'), 512, 'any')];
  }
  return [
    icon(`${sitePath}/icon-192.png`, 192, 'any'),
    icon(`${sitePath}/icon-512.png`, 512, 'any'),
    icon(`${sitePath}/icon-maskable-512.png`, 512, 'maskable'),
  ];
}

function icon(src: string, size: number, purpose: string) {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

function shortcut(name: string, path: string, sitePath: string) {
  return { name, url: sitePath + path, icons: [icon(`${sitePath}/icon-192.png`, 192, 'any')] };
}

/** Made by scripts/draw/draw-screenshots.ts. */
function screenshot(src: string, sizes: string, formFactor: 'wide' | 'narrow') {
  const label = t('A zoomed-in detail of a screenshot, and the field for the name of the game');
  return { src, sizes, type: 'image/jpeg', form_factor: formFactor, label };
}
