import { resolveReports } from '#shared/api/report.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Context } from '../context.ts';
import type { Visitor } from '../http/visitor.ts';
import { findLevel } from '../level/queries.ts';
import { recheckAccess } from '../user/session/lock-account.ts';
import { formatReports } from './format-reports.ts';
import { deleteReports } from './queries.ts';

/**
 * Resolves reports of a level with an entry in the audit list, which keeps their texts. Returns how many there still were: another
 * manager may have resolved them before.
 */
export async function resolve(
  { db, now }: Context,
  visitor: Visitor,
  levelId: string,
  reportIds: readonly string[],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { user } = await recheckAccess(trx, resolveReports, visitor);
    const resolved = await deleteReports(trx, levelId, reportIds);
    if (resolved.length === 0) return 0;
    const level = await findLevel(trx, levelId);
    await recordAuditEvent(trx, {
      at: now(),
      user: user?.name ?? null,
      action: 'reports-resolved',
      subject: levelId,
      detail: [level?.level.name, formatReports(resolved)].filter(Boolean).join(': '),
    });
    return resolved.length;
  });
}
