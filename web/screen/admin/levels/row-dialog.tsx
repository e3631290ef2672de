import { Suspense, useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import type { User } from '#shared/user/user.ts';
import { revealQuestion } from '../../../level/unseen/reveal-question.ts';
import { approveQuestion } from '../../../review/approve-question.ts';
import { CopyFirstDialog } from '../../../review/copy-first-dialog.tsx';
import { WithdrawDialog } from '../../../review/withdrawal-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import type { LevelActions } from './use-level-actions.ts';

/** What the actions on a level need to know of its row. */
export interface LevelButtonsProps {
  level: Level;
  /** The level as text, for labels and questions. */
  label: string;
  /** How many days its own is away; null outside of the daily order. */
  daysAhead: number | null;
  isReleased: boolean;
  /** Whether it has to be revealed before anything of it is shown. */
  isUnseen: boolean;
  /** What to know before the level is approved. */
  notesOf: (level: Level) => string[];
  user: User;
  isBusy: boolean;
  actions: LevelActions;
  /** Opens the dialog that moves the level to another day. */
  onAskDay?: ((id: string) => void) | undefined;
}

/** What a row asks before it acts, or shows over the list. */
export type RowQuestion = 'reveal' | 'copy' | 'approve' | 'delete' | 'withdraw' | 'review';

interface RowDialogProps extends LevelButtonsProps {
  asked: RowQuestion;
  onClose: () => void;
}

/** What a row asks or shows. The row holds it, as the menu that leads to it closes. */
export function RowDialog({ asked, onClose, ...props }: RowDialogProps) {
  const { level, label, notesOf, actions } = props;
  switch (asked) {
    case 'reveal':
      return <ConfirmDialog {...revealQuestion(level.id)} onClose={onClose} />;
    case 'approve':
      return (
        <ConfirmDialog
          {...approveQuestion([`${label}.`, ...notesOf(level)], () => actions.save(level, 'approved'))}
          onClose={onClose}
        />
      );
    case 'copy':
      return <CopyFirstDialog levelId={level.id} label={label} onClose={onClose} />;
    case 'delete':
      return <DeleteQuestion {...props} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog levelId={level.id} label={label} onClose={onClose} />;
    case 'review':
      return <ThreadDialog {...props} onClose={onClose} />;
  }
}

type QuestionProps = LevelButtonsProps & { onClose: () => void };

function DeleteQuestion({ level, label, daysAhead, actions, onClose }: QuestionProps) {
  const [isTodayAsked, setIsTodayAsked] = useState(false);
  // The first question closes when the second one takes its place.
  const isFollowed = useRef(false);
  if (isTodayAsked) {
    return (
      <ConfirmDialog
        key="today"
        question={t("Delete today's puzzle?")}
        detail={t(
          'People are playing it now. Their scores will be lost, and another level from the queue takes its place at once.',
        )}
        confirmLabel={t("Delete today's puzzle")}
        isDangerous
        onConfirm={() => actions.remove(level)}
        onClose={onClose}
      />
    );
  }
  const isToday = daysAhead === 0;
  function goOn() {
    if (!isToday) return actions.remove(level);
    isFollowed.current = true;
    setIsTodayAsked(true);
  }
  return (
    <ConfirmDialog
      question={t('Delete this level?')}
      detail={t('{label}. This cannot be undone.', { label })}
      confirmLabel={isToday ? t('Continue') : t('Delete')}
      isDangerous
      onConfirm={goOn}
      onClose={() => isFollowed.current || onClose()}
    />
  );
}

const ReviewPanel = lazyPart(async () => (await import('../../../review/review-panel.tsx')).ReviewPanel);

/** The review thread of a level of the list. */
function ThreadDialog({ level, label, user, daysAhead, onClose }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} title={t('[heading] Review')} detail={label} isWide onClose={onClose}>
      <div className="above-4">
        <Suspense fallback={<p aria-busy="true">{t('Loading the review…')}</p>}>
          <ReviewPanel levelId={level.id} label={label} user={user} daysAhead={daysAhead} />
        </Suspense>
      </div>
      <DialogButtons>
        <Button onClick={() => dialog.current?.close()}>{t('Close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
