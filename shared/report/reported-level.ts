import * as v from 'valibot';
import { Timestamp } from '../schema/values.ts';
import { ReportReason } from './report.ts';

/** A problem that a player has reported; `createdAt` is in UTC. */
export const Report = v.object({
  id: v.string(),
  reason: ReportReason,
  text: v.string(),
  createdAt: Timestamp,
});
export type Report = v.InferOutput<typeof Report>;

/** The open reports on a level, oldest first. */
export const ReportedLevel = v.object({ levelId: v.string(), name: v.string(), reports: v.array(Report) });
export type ReportedLevel = v.InferOutput<typeof ReportedLevel>;
