import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase, ping } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { StartError } from '../process/start-error.ts';
import { openScreenshots, type Screenshots } from '../screenshot/screenshots.ts';
import { loadSecret } from './load-secret.ts';

const OWNER_ONLY = 0o700;

export interface OpenSite {
  db: Database;
  screenshots: Screenshots;
  secret: string;
}

/** Opens what the site keeps: the data folder, the database with its tables up to date, the pictures. */
export function openSite(config: Config): Promise<OpenSite> {
  return open(config, migrate);
}

/** Opens a site that is to be imported: its database may have no tables yet. */
export function openBareSite(config: Config): Promise<OpenSite> {
  return open(config, ping);
}

async function open(
  { dataDir, databaseUrl, sessionSecret, screenshotStore }: Config,
  prepare: (db: Database) => Promise<void>,
): Promise<OpenSite> {
  requireWritable(dataDir);
  const db = await openTables(dataDir, databaseUrl, prepare);
  const secret = sessionSecret ?? (await loadSecret(dataDir));
  return { db, screenshots: openScreenshots(dataDir, screenshotStore), secret };
}

async function openTables(
  dataDir: string,
  databaseUrl: string | null,
  prepare: (db: Database) => Promise<void>,
): Promise<Database> {
  const file = join(dataDir, 'zoomout.sqlite');
  try {
    const db = openDatabase(databaseUrl ? { url: databaseUrl } : { file });
    await prepare(db);
    return db;
  } catch (error) {
    throw new StartError(
      databaseUrl
        ? `The database does not answer: ${reason(error)} (check DATABASE_URL)`
        : `The database ${resolve(file)} cannot be opened: ${reason(error)}`,
    );
  }
}

function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The folder ${resolve(folder)} cannot be written: ${reason(error)} (check DATA_DIR)`,
    );
  }
}

/** Whether pictures can be kept: found out at the start rather than with the first picture. */
export async function checkScreenshots({ pictures }: Screenshots): Promise<void> {
  try {
    await pictures.check();
  } catch (error) {
    throw new StartError(`${reason((error as Error).cause ?? error)} (check SCREENSHOTS_URL)`);
  }
}

/** Several addresses refused at once make an error without a message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
