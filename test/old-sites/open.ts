import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Config, parseConfig } from '../../server/config.ts';
import { allMigrations, FIRST_RELEASE } from '../../server/database/migrations/all.ts';
import { openDatabase } from '../../server/database/open.ts';
import type { Database } from '../../server/database/tables.ts';
import { openSchema } from '../database/postgres-schema.ts';
import type { DialectName } from './schema.ts';

const MIGRATION_TABLE = 'create table migration (name text primary key);\n';
/** It encrypted the second factors in the rows. */
const SECRET = 'a-secret-of-sixty-four-characters-for-sites-of-earlier-versions-\n';

/** The password of `admin` in every old site. */
export const OLD_PASSWORD = 'a site of long ago';

/** The versions of the tables since 1.0.0, each with the name of its last migration. */
export const versions = allMigrations.map(({ name }) => name);

/** A file of this folder. */
export function oldFile(...parts: string[]): string {
  return join(fileURLToPath(new URL('.', import.meta.url)), ...parts);
}

/** A site as an earlier version has left it, on the database of the run. */
export interface OldSite {
  config: Config;
  /** A connection of its own, which migrates nothing. */
  db: Database;
  /** The password and the authenticator secret of 'tess'. */
  tess: { password: string; secret: string };
  close: () => Promise<void>;
}

/** Loads the site of a version: into an SQLite file, or into a schema of the PostgreSQL server at `url`. */
export async function openOldSite(version: string, url: string | null): Promise<OldSite> {
  const folder = mkdtempSync(join(tmpdir(), 'zoomout-old-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  cpSync(oldFile('screenshots'), join(dataDir, 'screenshots'), { recursive: true });
  writeFileSync(join(dataDir, 'session-secret'), SECRET);
  const [, password = '', secret = ''] = /^-- tess: (\S+) (\S+)$/m.exec(rowsOf(FIRST_RELEASE)) ?? [];
  const opened = url ? await loadPostgres(version, url) : loadSqlite(version, dataDir);
  const config = { ...parseConfig({}), dataDir, databaseUrl: opened.url };
  const close = async () => {
    await opened.close();
    rmSync(folder, { recursive: true });
  };
  return { config, db: opened.db, tess: { password, secret }, close };
}

function loadSqlite(version: string, dataDir: string) {
  const file = join(dataDir, 'zoomout.sqlite');
  const raw = new DatabaseSync(file);
  raw.exec(`begin; ${siteText(version, 'sqlite')} commit;`);
  raw.close();
  const db = openDatabase({ file });
  return { db, url: null, close: () => db.destroy() };
}

async function loadPostgres(version: string, url: string) {
  const opened = await openSchema(url);
  await sql.raw(siteText(version, 'postgres')).execute(opened.db);
  return opened;
}

/** What each version up to this one ran when it was released, and what it has stored since. */
function siteText(version: string, dialect: DialectName): string {
  const names = versions.slice(0, versions.indexOf(version) + 1);
  return MIGRATION_TABLE + names.map((name) => schemaText(name, dialect) + rowsOf(name)).join('');
}

/** The SQL of a migration, on one database or on both. */
export function schemaText(name: string, dialect: DialectName): string {
  const own = oldFile('schema', `${name}.${dialect}.sql`);
  return readFileSync(existsSync(own) ? own : oldFile('schema', `${name}.sql`), 'utf8');
}

/** The site of 1.0.0, or what a later version has added to it. */
function rowsOf(name: string): string {
  return readFileSync(oldFile('rows', `${name}.sql`), 'utf8');
}
