import { openReports, reportLevel, resolveReports } from '#shared/api/report.ts';
import { reportError } from '#shared/report/report.ts';
import { fieldError } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { LevelContext } from '../level/level-context.ts';
import { findReleasedLevel } from '../level/visibility.ts';
import { countReports, insertReport, listReportedLevels } from './queries.ts';
import { resolve } from './resolve.ts';

/** Problems that players report (docs/rules/play.md#reports). */
export function reportRoutes(mount: Mount, context: LevelContext): void {
  const { db, now } = context;

  serve(mount, reportLevel, async ({ params, body, visitor }) => {
    const { reportId, reason, text } = body;
    const error = reportError(reason, text);
    if (error) throw fieldError('text', error);
    const { level } = await findReleasedLevel(context, params.id, visitor);
    const createdAt = new Date(now()).toISOString();
    await insertReport(db, { id: reportId, level_id: level.id, reason, text, created_at: createdAt });
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
