import type { Site } from '#shared/api/site/system.ts';
import { sitePathOf } from '#shared/page/site-path.ts';
import type { Config } from '../config.ts';
import { serveCrawlers } from '../http/page/crawlers.ts';
import { serveManifest } from '../http/page/manifest.ts';
import { serveSecurityText } from '../http/page/security-text.ts';
import { serveWeb, type WebOptions } from '../http/page/serve-web.ts';
import type { Mount } from '../http/visitor.ts';
import { findPageDays, findPageState } from '../level/page-days.ts';
import type { ColouredContext } from '../level/site-snapshot.ts';
import type { LookContext } from '../look/site-look.ts';
import { findPreview, sitePreview } from '../preview/find-preview.ts';

interface PageContext extends ColouredContext, LookContext, Pick<WebOptions, 'findOrigin' | 'findLanguage'> {
  config: Config;
  webFolder: string;
  findSite: () => Promise<Site>;
  /** Tells which of the colours that levels wait for are known. */
  colours: { state: () => string };
}

/** All that is not under `/api`. */
export function pageRoutes({ app }: Mount, context: PageContext): void {
  const { config, now, findLook, webFolder, findSite, findOrigin, findLanguage, colours } = context;
  serveManifest(app, findSite);
  serveCrawlers(app, findOrigin);
  serveSecurityText(app, {
    findContact: async () => config.securityContact ?? ((await findLook()).contact || null),
    now,
  });
  serveWeb(app, {
    ...{ folder: webFolder, now, findOrigin, findLanguage, findSite },
    sitePath: sitePathOf(config.publicUrl),
    siteLanguage: config.language,
    findState: async () => `${await findPageState(context)} ${colours.state()}`,
    findPreview: (path) => findPreview(context, path),
    findSitePreview: (path) => sitePreview(context, path),
    findDays: (path) => findPageDays(context, path),
  });
}
