import * as v from 'valibot';
import { LevelId } from '../../level/level.ts';
import { ReportedLevel, ReportReason, ReportText } from '../../report/report.ts';
import { Integer, listOf, Uuid } from '../../schema/values.ts';
import { endpoint, type FurtherLimit } from '../endpoint.ts';

const MAX_RESOLVED = 100;

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

/** The number of open reports, and those of the levels with the most of them. */
export const OpenReports = v.object({ count: Integer, levels: v.array(ReportedLevel) });
export type OpenReports = v.InferOutput<typeof OpenReports>;

/** The open reports by level, the level with the most of them first. */
export const openReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  summary: 'The open reports of players',
  access: 'manage-level',
  response: OpenReports,
});

/**
 * Resolves open reports of a level, by their ids; those that another manager has resolved already are left out. Returns how many were
 * resolved.
 */
export const resolveReports = endpoint({
  method: 'POST',
  path: '/api/level/:id/resolve-reports',
  summary: 'Resolve open reports of a level',
  access: 'manage-level',
  audit: 'reports-resolved',
  params: v.object({ id: LevelId }),
  body: v.object({ reportIds: listOf(Uuid, MAX_RESOLVED, 1) }),
  response: v.object({ resolved: Integer }),
});
