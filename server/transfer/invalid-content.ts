import * as v from 'valibot';
import { summarizeIssues } from '#shared/api/field-issue.ts';
import type { Database } from '../database/tables.ts';
import { listGames } from '../game/queries.ts';
import { levelFromRow } from '../level/level-row.ts';
import { listLevelRows } from '../level/queries.ts';
import { errorText } from '../process/error-text.ts';
import { findFirstDay } from '../setting/queries.ts';
import { checkEntries } from '../submission/queries.ts';
import { listUsers } from '../user/queries.ts';

/** What every page of the site reads: why it cannot be read, with the level or the part concerned; null when it can. */
export async function findInvalidContent(db: Database): Promise<string | null> {
  for (const row of await listLevelRows(db)) {
    const reason = reasonOf(() => levelFromRow(row));
    if (reason) return `the level ${row.id}: ${reason}`;
  }
  const parts = {
    'the first day': findFirstDay,
    'the games': listGames,
    'the users': listUsers,
    'the review threads': checkEntries,
  };
  for (const [name, read] of Object.entries(parts)) {
    const reason = await read(db).then(() => null, problemOf);
    if (reason) return `${name}: ${reason}`;
  }
  return null;
}

function reasonOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

function problemOf(error: unknown): string {
  const message = error instanceof v.ValiError ? summarizeIssues(error.issues) : errorText(error);
  return message.replaceAll(/\s+/g, ' ');
}
