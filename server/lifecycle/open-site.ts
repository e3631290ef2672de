import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { COMMAND_LOCK_TIMEOUT_MS, openDatabase, ping } from '../database/open.ts';
import { connectAdvice } from '../database/postgres-address.ts';
import type { Database } from '../database/tables.ts';
import { openScreenshots, type Screenshots } from '../picture/screenshots.ts';
import { errorText } from '../process/error-text.ts';
import { StartError } from '../process/run.ts';
import { findSetting } from '../setting/queries.ts';
import { DATABASE_FILE, requireDatabaseFile } from './database-file.ts';
import { keepToOwner } from './file-access.ts';
import { loadSecret } from './load-secret.ts';
import { adviceFor } from './outage.ts';

const OWNER_ONLY = 0o700;

export interface OpenSite {
  db: Database;
  screenshots: Screenshots;
  secret: string;
}

/**
 * Opens the data folder, the database with its tables up to date, and the pictures. Throws a `StartError`.
 * The database waits minutes for the lock of another process: `reopenForRequests` before visitors come. `report` gets lines about an upgrade.
 */
export function openSite(config: Config, report?: (line: string) => void): Promise<OpenSite> {
  return open(config, (db) => migrate(db, undefined, report));
}

/** Opens the site of a command, which makes no new one where it is run with other settings. Throws a `StartError`. */
export async function openStartedSite(config: Config): Promise<OpenSite> {
  requireStarted(config);
  const site = await openSite(config);
  if ((await findSetting(site.db, 'seeded')) !== null) return site;
  await site.db.destroy();
  throw neverStarted(config);
}

/** Opens a site as it is, whatever is wrong with it: nothing is asked of its database yet. Throws a `StartError` where there is none. */
export async function openSiteAsItIs(config: Config): Promise<OpenSite> {
  requireStarted(config);
  const { dataDir, databaseUrl, sessionSecret, screenshotStore } = config;
  const secret = sessionSecret ?? (await loadSecret(dataDir));
  const db = openDatabase(placeOf(dataDir, databaseUrl));
  return { db, screenshots: openScreenshots(dataDir, screenshotStore), secret };
}

/** Opening a missing SQLite database would make one. */
function requireStarted(config: Config): void {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, DATABASE_FILE))) throw neverStarted(config);
}

function neverStarted({ dataDir, databaseUrl }: Config): StartError {
  const place = databaseUrl ? 'the database of DATABASE_URL' : `DATA_DIR (${resolve(dataDir)})`;
  return new StartError(
    `This site was never started: there is none in ${place}. Start it once, or use its settings`,
  );
}

/** Opens a site without migrating its database, which may have no tables yet. Throws a `StartError`. */
export function openBareSite(config: Config): Promise<OpenSite> {
  return open(config, ping);
}

async function open(
  { dataDir, databaseUrl, sessionSecret, screenshotStore }: Config,
  prepare: (db: Database) => Promise<void>,
): Promise<OpenSite> {
  requireWritable(dataDir);
  const db = await openReadyDatabase(dataDir, databaseUrl, prepare);
  const secret = sessionSecret ?? (await loadSecret(dataDir));
  return { db, screenshots: openScreenshots(dataDir, screenshotStore), secret };
}

async function openReadyDatabase(
  dataDir: string,
  databaseUrl: string | null,
  prepare: (db: Database) => Promise<void>,
): Promise<Database> {
  const place = placeOf(dataDir, databaseUrl);
  if ('file' in place) requireDatabaseFile(dataDir);
  let db: Database | null = null;
  try {
    // Before it is opened: what SQLite makes beside it has the permissions that it has.
    if ('file' in place) keepToOwner(place.file);
    db = openDatabase(place, COMMAND_LOCK_TIMEOUT_MS);
    await prepare(db);
    return db;
  } catch (error) {
    await db?.destroy().catch(() => {});
    if (error instanceof StartError) throw error;
    throw new StartError(
      'url' in place
        ? `Cannot connect to the database: ${errorText(error)} (${connectAdvice(error)})`
        : `Cannot open the database ${resolve(place.file)}: ${errorText(error)}${adviceFor(error)}`,
    );
  }
}

function placeOf(dataDir: string, databaseUrl: string | null): { url: string } | { file: string } {
  return databaseUrl ? { url: databaseUrl } : { file: join(dataDir, DATABASE_FILE) };
}

/** Opens the database of a prepared site again, for requests: they wait for the lock of another process for seconds. */
export async function reopenForRequests(site: OpenSite, { dataDir, databaseUrl }: Config): Promise<OpenSite> {
  await site.db.destroy();
  return { ...site, db: openDatabase(placeOf(dataDir, databaseUrl)) };
}

function requireWritable(folder: string): void {
  try {
    // In /proc Node does not return from this; no site can be there.
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `Cannot write to the folder ${resolve(folder)}: ${errorText(error)} (check DATA_DIR)`,
    );
  }
}

/** Throws a `StartError` when pictures cannot be stored, so that the start fails and not the first upload. */
export async function checkScreenshots({ pictures }: Screenshots): Promise<void> {
  try {
    await pictures.check();
  } catch (error) {
    throw new StartError(`${errorText((error as Error).cause ?? error)} (check SCREENSHOTS_URL)`);
  }
}
