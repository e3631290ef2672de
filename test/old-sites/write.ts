import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allMigrations } from '../../server/database/migrations/all.ts';
import { openSite } from '../../server/lifecycle/open-site.ts';
import { dumpRows } from './dump.ts';
import { oldFile, openOldSite, versions } from './open.ts';
import { schemaOf } from './schema.ts';

// Writes the files of the newest version (CONTRIBUTING.md): the site of the version before, migrated by the code as it is.

const [newest, before] = versions.toReversed();
const migration = allMigrations.at(-1);
if (!newest || !before || !migration) throw new Error('There are no migrations');

const [sqlite, postgres] = [await schemaOf(migration, 'sqlite'), await schemaOf(migration, 'postgres')];
if (sqlite === postgres) write(oldFile('schema', `${newest}.sql`), sqlite);
else {
  write(oldFile('schema', `${newest}.sqlite.sql`), sqlite);
  write(oldFile('schema', `${newest}.postgres.sql`), postgres);
}

const old = await openOldSite(before, null);
const { db } = await openSite(old.config);
await db.destroy();
const [header = ''] = /^(--.*\n)+/.exec(readFileSync(oldFile('rows', `${before}.sql`), 'utf8')) ?? [];
write(oldFile('rows', `${newest}.sql`), header + dumpRows(join(old.config.dataDir, 'zoomout.sqlite')));
await old.close();
console.log('Add rows by hand to tables that are new, and values to columns that are new');

function write(file: string, text: string): void {
  writeFileSync(file, text);
  console.log(`Wrote ${file}`);
}
