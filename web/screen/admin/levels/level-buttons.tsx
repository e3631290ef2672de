import { Archive, ArchiveRestore, BadgeCheck, CalendarClock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { mayApprove, mayArchive, mayDeleteLevel, mayEditLevel } from '#shared/level/level-rights.ts';
import { needsPictureCopy } from '#shared/level/picture-copy.ts';
import { paths } from '#shared/page/paths.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton, iconButtonClass } from '../../../ui/icon-button.tsx';
import styles from './level-buttons.module.css';
import type { LevelRowProps } from './level-row.tsx';

type LevelButtonsProps = Pick<
  LevelRowProps,
  'level' | 'daysAhead' | 'isReleased' | 'user' | 'isBusy' | 'actions' | 'onAskDay'
> & {
  /** The level as text, for labels and questions. */
  label: string;
};

type OneButtonProps = Pick<LevelButtonsProps, 'level' | 'label' | 'isBusy' | 'actions'>;

// Only the editor may load pictures of other sites, so the copy is made there (docs/rules.md#picture-copy).
function ApproveButton({ level, label, isBusy, actions }: OneButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [, navigate] = useLocation();
  function approve() {
    if (needsPictureCopy({ ...level, state: 'approved' }, level)) setIsAsking(true);
    else actions.save(level, 'approved');
  }
  return (
    <>
      <IconButton label="Approve" tipSide="right" disabled={isBusy} onClick={approve}>
        <BadgeCheck size={18} aria-hidden="true" />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          question="Take a copy of the picture first?"
          detail={`${label}. Its picture is on another site, and players see only pictures that the site keeps. The editor takes a copy along when it approves the level.`}
          confirmLabel="Open the editor"
          onConfirm={() => navigate(paths.editLevel(level.id))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function ArchiveButton({ level, isBusy, actions }: Omit<OneButtonProps, 'label'>) {
  const isArchived = level.state === 'archived';
  const Icon = isArchived ? ArchiveRestore : Archive;
  return (
    <IconButton
      label={isArchived ? 'Disarchive' : 'Archive'}
      tipSide="right"
      disabled={isBusy}
      onClick={() => actions.save(level, isArchived ? 'submitted' : 'archived')}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}

/** The actions that the user may take on a level. */
export function LevelButtons(props: LevelButtonsProps) {
  const { level, label, daysAhead, isReleased, user, isBusy, actions, onAskDay } = props;
  const [isAsking, setIsAsking] = useState(false);
  const standing = { state: level.state, daysAhead };
  return (
    <fieldset className={styles.buttons} aria-label={label}>
      {mayApprove(user, level.state) && (
        <ApproveButton level={level} label={label} isBusy={isBusy} actions={actions} />
      )}
      {mayArchive(user, level.state) && <ArchiveButton level={level} isBusy={isBusy} actions={actions} />}
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
      {mayDeleteLevel(user, standing) && (
        <IconButton label="Delete" tipSide="right" disabled={isBusy} onClick={() => setIsAsking(true)}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      )}
      {isAsking && (
        <ConfirmDialog
          question="Delete this level?"
          detail={`${label}. It cannot be brought back.`}
          confirmLabel="Delete"
          onConfirm={() => actions.remove(level)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </fieldset>
  );
}
