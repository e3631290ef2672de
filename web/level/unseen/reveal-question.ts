import { t } from '#shared/language/t.ts';
import type { Question } from '../../ui/dialog/confirm-dialog.tsx';
import { revealLevel } from './play-along.ts';

/** What it means to reveal a level. */
export const REVEAL_DETAIL = t(
  'You play along and have not played it. You will see its name, texts and whole picture until you close or reload this page; all others stay hidden.',
);

/** What is asked before an unseen level is shown (docs/rules/accounts.md#playing-along). */
export function revealQuestion(id: string): Question {
  return {
    question: t('Reveal this level?'),
    detail: REVEAL_DETAIL,
    confirmLabel: t('Reveal'),
    onConfirm: () => revealLevel(id),
  };
}
