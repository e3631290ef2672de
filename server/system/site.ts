import type { Site } from '#shared/api/system.ts';
import { firstDayOf, pausesOf } from '#shared/level/order/schedule.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import type { SiteSnapshot } from '../level/site-snapshot.ts';

/** The public settings of the site, for its pages. */
export function siteOf(config: Config, { schedule, catalogue }: SiteSnapshot): Site {
  return {
    envName: config.envName,
    envColor: config.envColor,
    siteName: config.siteName,
    hashtag: config.hashtag,
    publicUrl: config.publicUrl,
    sourceUrl: config.sourceUrl ?? '',
    firstDay: firstDayOf(schedule),
    pauses: [...pausesOf(schedule)],
    version: packageJson.version,
    catalogue,
  };
}
