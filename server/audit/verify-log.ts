import type { AuditRow, Database } from '../database/tables.ts';
import { entryHash } from './entry-hash.ts';

const ROWS_PER_PAGE = 1000;
const MAX_PROBLEMS = 20;

/** An entry as an owner notes it elsewhere, to find out later whether it is still there. */
export interface NotedEntry {
  number: number;
  hash: string;
}

interface VerifiedLog {
  /** The last entry; null for an empty log. */
  last: NotedEntry | null;
  /** What was found, a sentence each, 20 at most; none for an unbroken log. */
  problems: string[];
}

/**
 * Reads all of the audit log and checks that every entry is there and follows from the one before (docs/rules/administration.md#audit);
 * `noted` is also checked, if given. Entries that are added meanwhile do not matter.
 */
export async function verifyAuditLog(db: Database, noted: NotedEntry | null): Promise<VerifiedLog> {
  const problems: string[] = [];
  const report = (problem: string) => problems.length < MAX_PROBLEMS && problems.push(problem);
  const head = await findHead(db);
  let last: NotedEntry = { number: 0, hash: '' };
  for await (const row of readEntries(db, head.number)) {
    const isNext = row.number === last.number + 1;
    if (!isNext) report(missing(last.number + 1, row.number - 1));
    else if (entryHash(last.hash, row) !== row.hash) report(changed(row));
    if (noted?.number === row.number && noted.hash !== row.hash) report(rewritten(noted));
    last = row;
  }
  if (last.number < head.number) report(missing(last.number + 1, head.number));
  else if (last.hash !== head.hash) report(`Entry ${last.number} is not the one that was written last.`);
  if (noted && noted.number > head.number) {
    report(`Entry ${noted.number}, which you noted, is missing with all after it.`);
  }
  const strangers = await countStrangers(db);
  if (strangers > 0) report(`${strangers} of the entries were not written by Zoomout.`);
  return { last: last.number === 0 ? null : { number: last.number, hash: last.hash }, problems };
}

async function findHead(db: Database): Promise<NotedEntry> {
  const head = await db.selectFrom('audit_head').select(['number', 'hash']).executeTakeFirst();
  return head ?? { number: 0, hash: '' };
}

async function* readEntries(db: Database, end: number): AsyncGenerator<AuditRow> {
  let last = 0;
  for (;;) {
    const page = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('number', '>', last)
      .where('number', '<=', end)
      .orderBy('number')
      .limit(ROWS_PER_PAGE)
      .execute();
    yield* page;
    if (page.length < ROWS_PER_PAGE) return;
    last = page.at(-1)?.number ?? 0;
  }
}

/** Entries without a place in the log, or after its last one. */
async function countStrangers(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('number', 'is', null),
        eb('number', '<', 1),
        // Of the moment of this statement: entries are added all the time.
        eb('number', '>', ({ fn }) => fn.coalesce(selectFrom('audit_head').select('number'), eb.lit(0))),
      ]),
    )
    .execute();
  return rows.length;
}

function missing(from: number, to: number): string {
  return from === to ? `Entry ${from} is missing.` : `Entries ${from} to ${to} are missing.`;
}

function changed({ number, at, action, user_name }: AuditRow): string {
  const entry = `Entry ${number} (${at}, ${user_name ?? 'no user'}, ${action})`;
  return number === 1
    ? `${entry} was changed.`
    : `${entry} does not follow from the one before: one of them was changed.`;
}

function rewritten({ number }: NotedEntry): string {
  return `Entry ${number} is not the one that you noted: the log was written anew.`;
}
