import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../server/config.ts';
import { appliedMigrations } from '../server/database/migrate.ts';
import { allMigrations } from '../server/database/migrations/all.ts';
import type { Database } from '../server/database/tables.ts';
import { describeError } from '../server/lifecycle/describe-error.ts';
import { checkScreenshots, openBareSite } from '../server/lifecycle/open-site.ts';
import { StartError } from '../server/process/start-error.ts';
import { backupSite } from '../server/transfer/backup-site.ts';

const HELP = `npm run backup -- FILE

Writes the whole site, which may be running, to a new ZIP: the database as it is at one moment, and the screenshots. Run
it with the settings of the site. 'npm run import -- FILE' restores it into an empty site of either database.`;

async function run([file, ...others]: string[]): Promise<string> {
  if (file === undefined || file === '--help') return HELP;
  if (others.length > 0 || file.startsWith('-')) throw new StartError(HELP);
  const config = loadConfig();
  // Opening a database that is not there would make one.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'zoomout.sqlite'))) throw noSite();
  const { db, screenshots } = await openBareSite(config);
  try {
    await requireSite(db);
    await checkScreenshots(screenshots);
    const parts = { db, screenshots, now: Date.now };
    const { createdAt, tables, screenshots: pictures, missing } = await backupSite(parts, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    if (missing.length > 0) console.error(`These screenshots are missing:\n${missing.join('\n')}`);
    return `Wrote ${file}: the site as of ${createdAt}, ${rows} rows and ${pictures.length} screenshots`;
  } finally {
    await db.destroy();
  }
}

/** Tables of another version would come out wrong, or not at all. */
async function requireSite(db: Database): Promise<void> {
  const applied = await appliedMigrations(db).catch(() => []);
  if (applied.length === 0) throw noSite();
  if (applied.length < allMigrations.length) {
    throw new StartError(
      'The site has not run with this version yet: make the backup with the version that it runs with',
    );
  }
}

function noSite(): StartError {
  return new StartError('There is no site here yet: check DATA_DIR and DATABASE_URL');
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
