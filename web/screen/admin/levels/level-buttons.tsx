import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  Check,
  EyeOff,
  MessagesSquare,
  Pencil,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import {
  mayApprove,
  mayArchive,
  mayDeleteLevel,
  mayEditLevel,
  mayRepairLevel,
  mayUndoWithdrawal,
  mayWithdrawLevel,
} from '#shared/level/level-access.ts';
import { isPlayerMade } from '#shared/level/level-origin.ts';
import { needsPictureCopy } from '#shared/level/picture/picture-copy.ts';
import { isWithdrawn } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import type { User } from '#shared/user/user.ts';
import { formatTime } from '../../../browser/time/format-time.ts';
import { revealQuestion } from '../../../level/unseen/reveal-question.ts';
import { approveQuestion } from '../../../review/approve-question.ts';
import { CopyFirstDialog } from '../../../review/copy-first-dialog.tsx';
import { ReviewPanel } from '../../../review/review-panel.tsx';
import { UndoWithdrawal, WithdrawDialog } from '../../../review/withdrawal-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { iconButtonClass } from '../../../ui/button/icon-button.tsx';
import { menuItemClass, PopupMenu } from '../../../ui/button/popup-menu.tsx';
import { useQuestion } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import styles from './level-buttons.module.css';
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

/** What a row shows over the list. */
type RowDialog = 'copy' | 'withdraw' | 'review';

/** The actions that the user may take on a level: the usual one in the row, the others in a menu, what destroys last. */
export function LevelButtons(props: LevelButtonsProps) {
  const { level, notesOf, label, user, isBusy, isReleased, isUnseen, daysAhead, actions } = props;
  // The row holds what it asks and shows, as the menu that leads to it closes.
  const [question, ask] = useQuestion();
  const [opened, setOpened] = useState<RowDialog | null>(null);
  const close = () => setOpened(null);
  if (isWithdrawn(level)) {
    return (
      <fieldset className={styles.buttons} aria-label={label}>
        {mayUndoWithdrawal(user, level, Date.now()) && (
          <UndoWithdrawal levelId={level.id} className={styles.undo} />
        )}
      </fieldset>
    );
  }

  const reveal = () => ask(revealQuestion(level.id));

  // Only the editor may load pictures of other sites, so the copy is made there (docs/rules/pictures.md#picture-copy).
  function approve() {
    const save = () => actions.save(level, 'approved');
    const notes = notesOf(level);
    if (isUnseen) reveal();
    else if (needsPictureCopy({ ...level, state: 'approved' }, level)) setOpened('copy');
    else if (notes.length > 0) ask(approveQuestion([`${label}.`, ...notes], save));
    else save();
  }

  function askToDelete() {
    const isToday = daysAhead === 0;
    const askAgain = () =>
      ask({
        question: t("Delete today's puzzle?"),
        detail: t(
          'People are playing it now. Their scores will be lost, and another level from the queue takes its place at once.',
        ),
        confirmLabel: t("Delete today's puzzle"),
        isDangerous: true,
        onConfirm: () => actions.remove(level),
      });
    ask({
      question: t('Delete this level?'),
      detail: t('{label}. This cannot be undone.', { label }),
      confirmLabel: isToday ? t('Continue') : t('Delete'),
      isDangerous: true,
      onConfirm: isToday ? askAgain : () => actions.remove(level),
    });
  }

  const mayEdit =
    mayEditLevel(user, { state: level.state, isReleased, isOwn: false }) ||
    mayRepairLevel(user, { state: level.state, daysAhead });
  const items = menuItems(props, {
    review: () => (isUnseen ? reveal() : setOpened('review')),
    withdraw: () => setOpened('withdraw'),
    remove: askToDelete,
  });
  return (
    <fieldset className={styles.buttons} aria-label={label}>
      {mayApprove(user, level.state) && (
        <Button variant="quiet" className={styles.approve} disabled={isBusy} onClick={approve}>
          <Check size={18} aria-hidden="true" />
          <span className={styles.word}>{t('Approve')}</span>
        </Button>
      )}
      {mayEdit && (
        <Link
          className={`${iconButtonClass} ${styles.edit}`}
          to={paths.editLevel(level.id)}
          aria-label={t('Edit')}
          data-tip={t('Edit')}
          data-tip-side="end"
        >
          <Pencil size={18} aria-hidden="true" />
        </Link>
      )}
      <PopupMenu label={t('More actions')}>
        <p className={`note breaks ${styles.identity}`}>
          {level.id}
          <br />
          {t('Submitted {time}', { time: formatTime(level.createdAt) })}
        </p>
        {mayEdit && (
          <Link className={`${menuItemClass()} ${styles.menuEdit}`} to={paths.editLevel(level.id)}>
            <Pencil size={18} aria-hidden="true" />
            {t('Edit')}
          </Link>
        )}
        {items}
      </PopupMenu>
      {question}
      {opened === 'copy' && <CopyFirstDialog levelId={level.id} label={label} onClose={close} />}
      {opened === 'withdraw' && <WithdrawDialog levelId={level.id} label={label} onClose={close} />}
      {opened === 'review' && <ThreadDialog {...props} onClose={close} />}
    </fieldset>
  );
}

function menuItems(
  { level, daysAhead, isReleased, user, isBusy, actions, onAskDay }: LevelButtonsProps,
  on: Record<'review' | 'withdraw' | 'remove', () => void>,
): ReactNode[] {
  const { state } = level;
  const isArchived = state === 'archived';
  const items = [
    isPlayerMade(level.id) && {
      label: t('Review'),
      Icon: MessagesSquare,
      act: on.review,
    },
    onAskDay && { label: t('Move to another day'), Icon: CalendarClock, act: () => onAskDay(level.id) },
    mayArchive(user, state) && {
      label: isArchived ? t('Disarchive') : t('[verb] Archive'),
      Icon: isArchived ? ArchiveRestore : Archive,
      act: () => actions.save(level, isArchived ? 'submitted' : 'archived'),
    },
    mayWithdrawLevel(user, { state, isReleased }) && {
      label: t('Withdraw'),
      Icon: EyeOff,
      isDanger: true,
      act: on.withdraw,
    },
    mayDeleteLevel(user, { state, daysAhead }) && {
      label: t('Delete'),
      Icon: Trash2,
      isDanger: true,
      act: on.remove,
    },
  ];
  return items
    .flatMap((item) => item || [])
    .map(({ label, Icon, act, isDanger = false }) => (
      <button key={label} type="button" className={menuItemClass(isDanger)} disabled={isBusy} onClick={act}>
        <Icon size={18} aria-hidden="true" />
        {label}
      </button>
    ));
}

/** The review thread of a level of the list. */
function ThreadDialog({
  level,
  label,
  user,
  daysAhead,
  onClose,
}: LevelButtonsProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} title={t('[heading] Review')} detail={label} isWide onClose={onClose}>
      <div className="above-4">
        <ReviewPanel levelId={level.id} label={label} user={user} daysAhead={daysAhead} />
      </div>
      <DialogButtons>
        <Button onClick={() => dialog.current?.close()}>{t('Close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
