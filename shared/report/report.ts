import * as z from 'zod/mini';
import { cleanedText } from '../text/clean-text.ts';

/** What may be wrong with a level. */
export const ReportReason = z.enum(['title-visible', 'wrong-game', 'bad-picture', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

export const MAX_REPORT_LENGTH = 500;

/** The text of a report, which may be empty. */
export const ReportText = z.string().check(cleanedText, z.trim(), z.maxLength(MAX_REPORT_LENGTH));

/** The reasons as text, for players and managers alike. */
export const REPORT_REASONS: Record<ReportReason, string> = {
  'title-visible': 'Title visible',
  'wrong-game': 'Wrong game or year',
  'bad-picture': 'Picture wrong or offensive',
  other: 'Other',
};

/** Why a report cannot be sent; null when it can. */
export function reportError(reason: ReportReason, text: string): string | null {
  return reason === 'other' && text.trim() === '' ? 'Say what the problem is' : null;
}

/** A problem that a player has reported; `createdAt` is in UTC. */
export const Report = z.object({
  id: z.string(),
  reason: ReportReason,
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type Report = z.infer<typeof Report>;

/** The open reports on a level, oldest first. */
export const ReportedLevel = z.object({ levelId: z.string(), name: z.string(), reports: z.array(Report) });
export type ReportedLevel = z.infer<typeof ReportedLevel>;
