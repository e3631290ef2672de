import type { Database } from './database/tables.ts';

/** What almost every route needs. */
export interface Context {
  db: Database;
  /** The time in milliseconds since 1970. */
  now: () => number;
}
