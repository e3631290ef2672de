import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appliedMigrations, requireKnownMigrations } from '../server/database/migrate.ts';
import { allMigrations, migrationNames } from '../server/database/migrations/all.ts';
import type { Database } from '../server/database/tables.ts';
import { checkScreenshots, openBareSite } from '../server/lifecycle/open-site.ts';
import { loadConfig } from '../server/load-config.ts';
import { StartError } from '../server/process/run.ts';
import { backupSite } from '../server/transfer/backup-site.ts';
import { runCommand } from './command.ts';
import { describeLacking } from './describe-lacking.ts';

/** The backup was made, but some pictures or a row of the database are damaged. */
const EXIT_INCOMPLETE = 3;
/** The backup was written and could not be read back. */
const EXIT_UNREADABLE = 4;

const HELP = `npm run backup -- FILE

Writes the site to a new ZIP: a consistent copy of the database, and the screenshots. The site may be running. Use the
same settings as the site. 'npm run import -- FILE' restores it into an empty site, on SQLite or PostgreSQL.

Exit codes: 0 everything was saved, 1 no backup was made, 3 everything but
what is listed was saved, 4 the file could not be read back: keep an earlier
one.`;

async function run([file, ...others]: string[]): Promise<string> {
  if (file === undefined || file === '--help') return HELP;
  if (others.length > 0 || file.startsWith('-')) throw new StartError(HELP);
  const config = loadConfig();
  // Opening a missing SQLite database would create it.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'zoomout.sqlite'))) throw noSiteError();
  const { db, screenshots } = await openBareSite(config);
  try {
    await requireSite(db);
    await checkScreenshots(screenshots);
    const { manifest, problem } = await backupSite({ db, screenshots, now: Date.now }, file);
    const { createdAt, tables, screenshots: pictures, damaged, invalidContent } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    if (invalidContent) {
      console.error(
        `This backup cannot be imported before a row of the database is repaired: ${invalidContent}`,
      );
      process.exitCode = EXIT_INCOMPLETE;
    }
    if (damaged.length > 0) {
      console.error(describeLacking(damaged));
      process.exitCode = EXIT_INCOMPLETE;
    }
    if (problem !== null) {
      console.error(`The backup was written, but reading it back failed: ${problem}. Keep an earlier backup`);
      process.exitCode = EXIT_UNREADABLE;
    }
    return `Wrote ${file}: the site at ${createdAt}, ${rows} rows and ${pictures.length} screenshots`;
  } finally {
    await db.destroy();
  }
}

/** The backup describes the tables of this version only. */
async function requireSite(db: Database): Promise<void> {
  const applied = await appliedMigrations(db).catch(() => []);
  if (applied.length === 0) throw noSiteError();
  await requireKnownMigrations(db);
  if (applied.length < migrationNames(allMigrations).length) {
    throw new StartError(
      'The database is of an older version: make the backup with the version that runs the site',
    );
  }
}

function noSiteError(): StartError {
  return new StartError('No site found: check DATA_DIR and DATABASE_URL');
}

await runCommand(() => run(process.argv.slice(2)));
