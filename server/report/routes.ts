import { openReports, resolveReports } from '#shared/api/level/open-reports.ts';
import { reportLevel, reportsOfLevel } from '#shared/api/play/report.ts';
import { reportError, reportReasonText } from '#shared/report/report.ts';
import type { Report } from '#shared/report/reported-level.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { change } from '../change.ts';
import { Failure, fieldError } from '../http/failure.ts';
import { limitByAddress } from '../http/rate-limit/rate-limit.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { findLevel } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { findReleasedLevel } from '../level/visibility.ts';
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
    const createdAt = timestampOf(now());
    const row = { id: reportId, level_id: level.id, reason, text, created_at: createdAt };
    // The browser keeps it, and sends it again.
    if (!(await insertReport(db, row))) throw new Failure('full', 'reports-full');
    return true as const;
  });

  serve(mount, openReports, async () => ({
    count: await countReports(db),
    levels: await listReportedLevels(db),
  }));

  // The entry keeps the texts. Another manager may have resolved some before.
  change(mount, resolveReports, ({ params: { id }, body }, commit) =>
    commit(async ({ trx }) => {
      const resolved = await deleteReports(trx, id, body.reportIds);
      if (resolved.length === 0) return { result: { resolved: 0 }, entry: null };
      const level = await findLevel(trx, id);
      const detail = [level?.level.name, formatReports(resolved)].filter(Boolean).join(': ');
      return { result: { resolved: resolved.length }, entry: { subject: id, detail } };
    }),
  );
}

/** Reports as one line for the audit list: `Title visible (2), Other: “It is upside down”`. */
function formatReports(reports: readonly Pick<Report, 'reason' | 'text'>[]): string {
  const groups = Map.groupBy(reports, ({ reason }) => reason);
  return [...groups]
    .map(([reason, some]) => {
      const count = some.length > 1 ? ` (${some.length})` : '';
      const texts = some.flatMap(({ text }) => (text ? [`“${text}”`] : []));
      return `${reportReasonText(reason)}${count}${texts.length > 0 ? `: ${texts.join(', ')}` : ''}`;
    })
    .join(', ');
}
