import { writeFileSync } from 'node:fs';
import { allMigrations } from '../../server/database/migrations/all.ts';
import { oldFile } from './open.ts';
import { schemaOf } from './schema.ts';

// Writes the files of the newest version (CONTRIBUTING.md): what its migration runs, and that it is listed.

const newest = allMigrations.at(-1);
if (!newest) throw new Error('There are no migrations');
const { name } = newest;
const [sqlite, postgres] = [await schemaOf(newest, 'sqlite'), await schemaOf(newest, 'postgres')];
if (sqlite === postgres) write('schema', `${name}.sql`, sqlite);
else {
  write('schema', `${name}.sqlite.sql`, sqlite);
  write('schema', `${name}.postgres.sql`, postgres);
}
write('rows', `${name}.sql`, `insert into "migration" ("name") values\n  ('${name}');\n`);
console.log('Add rows by hand to tables that are new, and values to columns that are new');

function write(folder: string, file: string, text: string): void {
  writeFileSync(oldFile(folder, file), text);
  console.log(`Wrote ${folder}/${file}`);
}
