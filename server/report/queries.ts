import * as v from 'valibot';
import { ReportReason } from '#shared/report/report.ts';
import type { Report, ReportedLevel } from '#shared/report/reported-level.ts';
import { cleanLine, cleanText } from '#shared/text/clean-text.ts';
import type { Database, ReportRow } from '../database/tables.ts';

/** The most open reports that one level has: managers know by then. */
const MAX_OPEN_REPORTS = 100;

const MAX_LISTED_LEVELS = 50;

/**
 * Adds a report, unless there is one with its id. Returns whether it is kept: not if the level has as many open ones as are kept. Calls of
 * the same moment may go a little beyond that.
 */
export async function insertReport(db: Database, row: ReportRow): Promise<boolean> {
  const open = await db.selectFrom('report').select('id').where('level_id', '=', row.level_id).execute();
  if (open.some(({ id }) => id === row.id)) return true;
  if (open.length >= MAX_OPEN_REPORTS) return false;
  await db
    .insertInto('report')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return true;
}

/** The number of open reports on all levels. */
export async function countReports(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The levels with the most open reports, with all of these. */
export async function listReportedLevels(db: Database): Promise<ReportedLevel[]> {
  const levels = await db
    .selectFrom('report')
    .innerJoin('level', 'level.id', 'report.level_id')
    .select(['level.id', 'level.name'])
    .groupBy(['level.id', 'level.name'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy(({ fn }) => fn.min('report.created_at'))
    .orderBy('level.id')
    .limit(MAX_LISTED_LEVELS)
    .execute();
  if (levels.length === 0) return [];
  const rows = await db
    .selectFrom('report')
    .selectAll()
    .where(
      'level_id',
      'in',
      levels.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byLevel = Map.groupBy(rows, ({ level_id }) => level_id);
  return levels.map(({ id, name }) => ({
    levelId: id,
    name: cleanLine(name),
    reports: (byLevel.get(id) ?? []).map(reportFromRow),
  }));
}

/** Deletes reports of a level and returns those that were still open. */
export async function deleteReports(
  trx: Database,
  levelId: string,
  ids: readonly string[],
): Promise<Report[]> {
  const rows = await trx
    .deleteFrom('report')
    .where('level_id', '=', levelId)
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  return rows.map(reportFromRow);
}

/** Archives may hold reasons of other versions, and texts that were cleaned less. */
function reportFromRow({ id, reason, text, created_at }: ReportRow): Report {
  const known = v.safeParse(ReportReason, reason);
  return { id, reason: known.success ? known.output : 'other', text: cleanText(text), createdAt: created_at };
}
