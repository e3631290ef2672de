import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { Question } from '../ui/dialog/confirm-dialog.tsx';

/** What is asked before a level is approved that has something unusual (docs/rules/daily-order.md#approval). */
export function approveQuestion(notes: readonly string[], onConfirm: () => void): Question {
  return {
    question: t('Approve this level?'),
    detail: joinSentences(...notes),
    confirmLabel: t('Approve'),
    onConfirm,
  };
}
