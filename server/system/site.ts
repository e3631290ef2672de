import type { Site } from '#shared/api/system.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { catalogueTag, firstDay } from './queries.ts';

/** What a page needs to know of its site. */
export async function findSite(db: Database, config: Config): Promise<Site> {
  return {
    envName: config.envName,
    envColor: config.envColor,
    siteName: config.siteName,
    hashtag: config.hashtag,
    publicUrl: config.publicUrl,
    sourceUrl: config.sourceUrl ?? '',
    firstDay: await firstDay(db),
    version: packageJson.version,
    catalogue: await catalogueTag(db),
  };
}
