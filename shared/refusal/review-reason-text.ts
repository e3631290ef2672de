import { t } from '../language/t.ts';

const texts = {
  'too-easy': () => t('Too easy'),
  'too-hard': () => t('Too hard'),
  'picture-quality': () => t('Picture quality'),
  'watermark-or-title-visible': () => t('Watermark or title visible'),
  'steps-too-alike': () => t('Steps too alike'),
  'steps-not-nested': () => t('Steps not nested'),
  'already-featured': () => t('Already featured'),
  'text-needs-work': () => t('Text needs work'),
  rights: () => t('Rights'),
  other: () => t('Other'),
};

type ReviewReason = keyof typeof texts;

/** What managers give as reasons when they request changes to a level or decline it. */
export const reviewReasons = Object.keys(texts) as ReviewReason[];

/** A reason as text. */
export function reviewReasonText(reason: ReviewReason): string {
  return texts[reason]();
}
