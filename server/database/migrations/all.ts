import type { Kysely } from 'kysely';
import { firstTables } from './001-first-tables.ts';

export interface Migration {
  name: string;
  up: (db: Kysely<unknown>) => Promise<void>;
}

/** In the order in which they are applied; an applied one never changes. */
export const allMigrations: readonly Migration[] = [{ name: '001-first-tables', up: firstTables }];
