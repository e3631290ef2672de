import { openReports, reportLevel, reportsOfLevel, resolveReports } from '#shared/api/report.ts';
import { t } from '#shared/language/t.ts';
import { type Report, reportError, reportReasonText } from '#shared/report/report.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Context } from '../context.ts';
import { Failure, fieldError } from '../http/failure.ts';
import { limitByAddress } from '../http/rate-limit/rate-limit.ts';
import { serve } from '../http/serve.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
import { findLevel } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { findReleasedLevel } from '../level/visibility.ts';
import { recheckAccess } from '../user/session/lock-account.ts';
import { countReports, deleteReports, insertReport, listReportedLevels } from './queries.ts';

/** Problems that players report (docs/rules/play.md#reports). */
export function reportRoutes(mount: Mount, context: LevelContext): void {
  const { db, now } = context;
  const limitOfLevel = limitByAddress(mount.app, reportsOfLevel);

  serve(mount, reportLevel, async ({ params, body, visitor, request }) => {
    const { reportId, reason, text } = body;
    const error = reportError(reason, text);
    if (error) throw fieldError('text', error);
    const { level } = await findReleasedLevel(context, params.id, visitor);
    await limitOfLevel(request, level.id);
    const createdAt = new Date(now()).toISOString();
    const row = { id: reportId, level_id: level.id, reason, text, created_at: createdAt };
    // The browser keeps it, and sends it again.
    if (!(await insertReport(db, row)))
      throw new Failure('full', t('The reports of this level wait to be read'));
    return true as const;
  });

  serve(mount, openReports, async () => ({
    count: await countReports(db),
    levels: await listReportedLevels(db),
  }));

  serve(mount, resolveReports, async ({ params, body, visitor }) => ({
    resolved: await resolve(context, visitor, params.id, body.reportIds),
  }));
}

/** Reports as one line for the audit list: `Title visible (2), Other: “It is upside down”`. */
export function formatReports(reports: readonly Pick<Report, 'reason' | 'text'>[]): string {
  const groups = Map.groupBy(reports, ({ reason }) => reason);
  return [...groups]
    .map(([reason, some]) => {
      const count = some.length > 1 ? ` (${some.length})` : '';
      const texts = some.flatMap(({ text }) => (text ? [`“${text}”`] : []));
      return `${reportReasonText(reason)}${count}${texts.length > 0 ? `: ${texts.join(', ')}` : ''}`;
    })
    .join(', ');
}

/**
 * Resolves reports of a level with an entry in the audit list, which keeps their texts. Returns how many there still were: another
 * manager may have resolved them before.
 */
async function resolve(
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
