import * as v from 'valibot';
import { LevelId } from '../../level/level.ts';
import { ReportReason, ReportText } from '../../report/report.ts';
import { Uuid } from '../../schema/values.ts';
import { endpoint, type FurtherLimit } from '../endpoint.ts';

/** A level has at most 100 open reports: few addresses may not use them up. */
export const reportsOfLevel: FurtherLimit = {
  of: 'reports of a level, from an address',
  calls: 5,
  seconds: 86_400,
  takesRoom: true,
};

/**
 * Reports a problem of a released level; the same `reportId` counts once (docs/rules/play.md#reports). 400 for the reason `other` without a
 * text, 404 for any other level, 507 when the level has as many open reports as are kept.
 */
export const reportLevel = endpoint({
  method: 'POST',
  path: '/api/level/:id/report',
  summary: 'Report a problem of a level',
  access: 'public',
  params: v.object({ id: LevelId }),
  body: v.object({ reportId: Uuid, reason: ReportReason, text: ReportText }),
  response: v.literal(true),
  limit: { calls: 20, seconds: 3600 },
  furtherLimits: [reportsOfLevel],
});
