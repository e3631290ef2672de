import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OPENS_DATABASE = /\bopen(TestSite|TestDatabase|BareDatabase|Schema)\(|\binject\('databaseUrl'\)/;
/** They define what opens a database: importing them opens none. */
const DEFINITIONS = new Set([
  'test/database/database.ts',
  'test/site/site.ts',
  'test/database/postgres.ts',
  'test/database/postgres-schema.ts',
]);

/** Whether a test opens the database of the run, itself or by a helper in `test/`: then it also runs on PostgreSQL. */
export function opensDatabase(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  return OPENS_DATABASE.test(text) || helpersOf(file, text).some(opensDatabase);
}

function helpersOf(file: string, text: string): string[] {
  return [...text.matchAll(/from '(\.[^']+\.ts)'/g)]
    .map(([, path = '']) => join(dirname(file), path).replaceAll('\\', '/'))
    .filter((path) => path.startsWith('test/') && !DEFINITIONS.has(path) && existsSync(path));
}
