import type { Database } from './database/tables.ts';

/** What almost every call needs: the database, and the time in milliseconds since 1970. */
export interface Context {
  db: Database;
  now: () => number;
}
