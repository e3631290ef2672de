import {
  Archive,
  ArchiveRestore,
  BadgeCheck,
  CalendarClock,
  MessagesSquare,
  Pencil,
  Trash2,
} from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import {
  mayApprove,
  mayArchive,
  mayDeleteLevel,
  mayEditLevel,
  mayUndoWithdrawal,
  mayWithdrawLevel,
} from '#shared/level/level-access.ts';
import { isPlayerMade } from '#shared/level/level-origin.ts';
import { needsPictureCopy } from '#shared/level/picture-copy.ts';
import { paths } from '#shared/page/paths.ts';
import type { User } from '#shared/user/user.ts';
import { ApproveDialog } from '../../../review/approve-dialog.tsx';
import { UndoWithdrawal, WithdrawButton } from '../../../review/withdrawal-buttons.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { IconButton, iconButtonClass } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import styles from './level-buttons.module.css';
import type { LevelRowProps } from './level-row.tsx';

type LevelButtonsProps = Pick<
  LevelRowProps,
  'level' | 'notesOf' | 'daysAhead' | 'isReleased' | 'user' | 'isBusy' | 'actions' | 'onAskDay'
> & {
  /** The level as text, for labels and questions. */
  label: string;
};

type OneButtonProps = Pick<LevelButtonsProps, 'level' | 'notesOf' | 'label' | 'isBusy' | 'actions'>;

// Only the editor may load pictures of other sites, so the copy is made there (docs/rules/pictures.md#picture-copy).
function ApproveButton({ level, notesOf, label, isBusy, actions }: OneButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [, navigate] = useLocation();
  function approve() {
    const found = notesOf(level);
    if (needsPictureCopy({ ...level, state: 'approved' }, level)) setIsAsking(true);
    else if (found.length > 0) setNotes(found);
    else actions.save(level, 'approved');
  }
  return (
    <>
      <Button className={styles.approve} disabled={isBusy} onClick={approve}>
        <BadgeCheck size={18} aria-hidden="true" />
        Approve
      </Button>
      {notes.length > 0 && (
        <ApproveDialog
          notes={[`${label}.`, ...notes]}
          onApprove={() => actions.save(level, 'approved')}
          onClose={() => setNotes([])}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          question="Copy the image first?"
          detail={`${label}. Its image is on another site, and players only see images stored here. The editor copies it when it approves the level.`}
          confirmLabel="Open the editor"
          onConfirm={() => navigate(paths.editLevel(level.id))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function ArchiveButton({ level, isBusy, actions }: Pick<OneButtonProps, 'level' | 'isBusy' | 'actions'>) {
  const isArchived = level.state === 'archived';
  const Icon = isArchived ? ArchiveRestore : Archive;
  return (
    <Button
      variant="quiet"
      className={styles.word}
      disabled={isBusy}
      onClick={() => actions.save(level, isArchived ? 'submitted' : 'archived')}
    >
      <Icon size={18} aria-hidden="true" />
      {isArchived ? 'Disarchive' : 'Archive'}
    </Button>
  );
}

function DeleteButton({
  level,
  label,
  daysAhead,
  isBusy,
  actions,
}: Pick<LevelButtonsProps, 'level' | 'label' | 'daysAhead' | 'isBusy' | 'actions'>) {
  const [question, setQuestion] = useState<'none' | 'level' | 'today'>('none');
  const isToday = daysAhead === 0;
  return (
    <>
      <Button
        variant="quiet"
        className={`${styles.word} ${styles.delete}`}
        disabled={isBusy}
        onClick={() => setQuestion('level')}
      >
        <Trash2 size={18} aria-hidden="true" />
        Delete
      </Button>
      {question === 'level' && (
        <ConfirmDialog
          question="Delete this level?"
          detail={`${label}. This cannot be undone.`}
          confirmLabel={isToday ? 'Continue' : 'Delete'}
          onConfirm={() => (isToday ? setQuestion('today') : actions.remove(level))}
          onClose={() => setQuestion((now) => (now === 'today' ? now : 'none'))}
        />
      )}
      {question === 'today' && (
        <ConfirmDialog
          question="Delete today's puzzle?"
          detail="People are playing it now. Their scores will be lost, and another level from the queue takes its place at once."
          confirmLabel="Delete today's puzzle"
          onConfirm={() => actions.remove(level)}
          onClose={() => setQuestion('none')}
        />
      )}
    </>
  );
}

/** The actions that the user may take on a level. */
export function LevelButtons(props: LevelButtonsProps) {
  const { level, notesOf, label, daysAhead, isReleased, user, isBusy, actions, onAskDay } = props;
  const standing = { state: level.state, daysAhead };
  if (level.withdrawnAt !== undefined) {
    return (
      <fieldset className={styles.buttons} aria-label={label}>
        {mayUndoWithdrawal(user, level, Date.now()) && (
          <UndoWithdrawal levelId={level.id} className={styles.word} />
        )}
      </fieldset>
    );
  }
  return (
    <fieldset className={styles.buttons} aria-label={label}>
      {mayApprove(user, level.state) && <ApproveButton {...{ level, notesOf, label, isBusy, actions }} />}
      {mayArchive(user, level.state) && <ArchiveButton level={level} isBusy={isBusy} actions={actions} />}
      {isPlayerMade(level.id) && <ReviewButton levelId={level.id} {...{ label, user, daysAhead }} />}
      {onAskDay && (
        <IconButton label="Move to another day" tipSide="right" onClick={() => onAskDay(level.id)}>
          <CalendarClock size={18} aria-hidden="true" />
        </IconButton>
      )}
      {mayEditLevel(user, { state: level.state, isReleased, isOwn: false }) && (
        <Link
          className={iconButtonClass}
          to={paths.editLevel(level.id)}
          aria-label="Edit"
          data-tip="Edit"
          data-tip-side="right"
        >
          <Pencil size={18} aria-hidden="true" />
        </Link>
      )}
      {mayWithdrawLevel(user, { state: level.state, isReleased }) && (
        <WithdrawButton levelId={level.id} label={label} className={styles.word} />
      )}
      {mayDeleteLevel(user, standing) && <DeleteButton {...{ level, label, daysAhead, isBusy, actions }} />}
    </fieldset>
  );
}

const ReviewPanel = lazyPart(async () => (await import('../../../review/review-panel.tsx')).ReviewPanel);

interface ReviewButtonProps {
  levelId: string;
  /** The level as text. */
  label: string;
  user: User;
  daysAhead: number | null;
}

/** Opens the review thread of a level of the list. */
function ReviewButton({ levelId, label, user, daysAhead }: ReviewButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label="Review" tipSide="right" onClick={() => setIsOpen(true)}>
        <MessagesSquare size={18} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Dialog ref={dialog} title="Review" detail={label} isWide onClose={() => setIsOpen(false)}>
          <div className={styles.panel}>
            <Suspense fallback={<p aria-busy="true">Loading the review…</p>}>
              <ReviewPanel levelId={levelId} label={label} user={user} daysAhead={daysAhead} />
            </Suspense>
          </div>
          <DialogButtons>
            <Button onClick={() => dialog.current?.close()}>Close</Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}
