import * as v from 'valibot';
import { t } from '../language/t.ts';
import { type Refusal, refuse } from '../refusal/refuse.ts';
import { cleanedText } from '../text/clean-text.ts';

/** What may be wrong with a level. */
export const ReportReason = v.picklist(['title-visible', 'wrong-game', 'bad-picture', 'other']);
export type ReportReason = v.InferOutput<typeof ReportReason>;

export const MAX_REPORT_LENGTH = 500;

/** The text of a report, which may be empty. */
export const ReportText = v.pipe(v.string(), cleanedText, v.trim(), v.maxCodePoints(MAX_REPORT_LENGTH));

/** A reason as text, for players and managers alike. */
export function reportReasonText(reason: ReportReason): string {
  switch (reason) {
    case 'title-visible':
      return t('Title visible');
    case 'wrong-game':
      return t('Wrong game or year');
    case 'bad-picture':
      return t('Picture wrong or offensive');
    case 'other':
      return t('Other');
  }
}

/** Why a report cannot be sent; null when it can. */
export function reportError(reason: ReportReason | null, text: string): Refusal | null {
  if (reason === null) return refuse('report-reason-needed');
  return reason === 'other' && text.trim() === '' ? refuse('report-text-needed') : null;
}
