import * as v from 'valibot';
import { LevelId } from '../../level/level.ts';
import { ReportedLevel } from '../../report/reported-level.ts';
import { Integer, listOf, Uuid } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

const MAX_RESOLVED = 100;

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
