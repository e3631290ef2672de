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
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
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
import { formatTime } from '../../../browser/time/format-time.ts';
import { UndoWithdrawal } from '../../../review/withdrawal-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { iconButtonClass } from '../../../ui/button/icon-button.tsx';
import { menuItemClass, PopupMenu } from '../../../ui/button/popup-menu.tsx';
import styles from './level-buttons.module.css';
import { type LevelButtonsProps, RowDialog, type RowQuestion } from './row-dialog.tsx';

/** The actions that the user may take on a level: the usual one in the row, the others in a menu, what destroys last. */
export function LevelButtons(props: LevelButtonsProps) {
  const { level, notesOf, label, user, isBusy, isReleased, isUnseen, daysAhead, actions } = props;
  const [asked, setAsked] = useState<RowQuestion | null>(null);
  if (isWithdrawn(level)) {
    return (
      <fieldset className={styles.buttons} aria-label={label}>
        {mayUndoWithdrawal(user, level, Date.now()) && (
          <UndoWithdrawal levelId={level.id} className={styles.undo} />
        )}
      </fieldset>
    );
  }

  // Only the editor may load pictures of other sites, so the copy is made there (docs/rules/pictures.md#picture-copy).
  function approve() {
    if (isUnseen) setAsked('reveal');
    else if (needsPictureCopy({ ...level, state: 'approved' }, level)) setAsked('copy');
    else if (notesOf(level).length > 0) setAsked('approve');
    else actions.save(level, 'approved');
  }

  const mayEdit =
    mayEditLevel(user, { state: level.state, isReleased, isOwn: false }) ||
    mayRepairLevel(user, { state: level.state, daysAhead });
  const items = menuItems(props, setAsked);
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
      {asked && <RowDialog {...props} asked={asked} onClose={() => setAsked(null)} />}
    </fieldset>
  );
}

function menuItems(
  { level, daysAhead, isReleased, isUnseen, user, isBusy, actions, onAskDay }: LevelButtonsProps,
  ask: (question: RowQuestion) => void,
): ReactNode[] {
  const { state } = level;
  const isArchived = state === 'archived';
  const items = [
    isPlayerMade(level.id) && {
      label: t('Review'),
      Icon: MessagesSquare,
      act: () => ask(isUnseen ? 'reveal' : 'review'),
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
      act: () => ask('withdraw'),
    },
    mayDeleteLevel(user, { state, daysAhead }) && {
      label: t('Delete'),
      Icon: Trash2,
      isDanger: true,
      act: () => ask('delete'),
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
