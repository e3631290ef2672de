import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Save as SaveIcon, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { approvalNotes } from '#shared/level/approval-notes.ts';
import type { Level, LevelState } from '#shared/level/level.ts';
import { mayApprove, mayCancelApproval, mayEditLevel } from '#shared/level/level-rights.ts';
import type { User } from '#shared/user/user.ts';
import { useLatestDay, useToday } from '../../browser/clock.ts';
import { levelsQuery } from '../../level/queries.ts';
import { site } from '../../site/site.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './editor-form.module.css';
import type { Place } from './use-place.ts';
import type { Save } from './use-save.ts';
import type { Validity } from './use-validity.ts';

interface ManagerActionsProps {
  user: User;
  /** As it is in the editor. */
  level: Level;
  stored: Level | null;
  place: Place;
  save: Save;
  /** Whether the picture failed to load. */
  isPictureMissing: boolean;
  check: Validity['check'];
}

// A level that was never saved starts as submitted.
const UNSAVED: LevelState = 'submitted';

/** What a level manager may do with the level (docs/rules.md#level-states). */
export function ManagerActions(props: ManagerActionsProps) {
  const { user, level, stored, place, save, isPictureMissing, check } = props;
  const { isReleased, ahead } = place;
  const { data: levels = [] } = useQuery(levelsQuery(useToday()));
  const latestDay = useLatestDay();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<LevelState | null>(null);
  const state = stored?.state ?? UNSAVED;
  const maySave = mayEditLevel(user, { state, isReleased, isOwn: false });
  const saveAs = (wanted: LevelState) => {
    if (!check('daily')) return;
    if (isPictureMissing) setAsked(wanted);
    else void save.save(wanted);
  };
  function approve() {
    const found = approvalNotes({ ...level, id: stored?.id ?? level.id, state }, levels, site(), latestDay);
    if (found.length > 0 && check('daily')) setNotes(found);
    else saveAs('approved');
  }
  return (
    <div className={styles.buttons}>
      {notes.length > 0 && (
        <ConfirmDialog
          question="Approve this level?"
          detail={notes.join(' ')}
          confirmLabel="Approve"
          onConfirm={() => saveAs('approved')}
          onClose={() => setNotes([])}
        />
      )}
      {maySave && (
        <Button look={stored ? 'main' : 'plain'} disabled={save.isBusy} onClick={() => saveAs(state)}>
          <SaveIcon size={16} aria-hidden="true" />
          {save.isBusy ? 'Saving…' : 'Save level'}
        </Button>
      )}
      {mayApprove(user, state) && (
        <Button disabled={save.isBusy} onClick={approve}>
          <BadgeCheck size={16} aria-hidden="true" />
          Approve level
        </Button>
      )}
      {mayCancelApproval(user, { state, daysAhead: ahead }) && (
        <Button disabled={save.isBusy} onClick={() => saveAs('submitted')}>
          <Undo2 size={16} aria-hidden="true" />
          Cancel approbation
        </Button>
      )}
      {!maySave && (
        <p className={styles.note}>Its day has begun somewhere on Earth: only an admin can change it.</p>
      )}
      {asked && (
        <ConfirmDialog
          question="Save with an image that failed to load?"
          detail="Players may not see it either."
          confirmLabel="Save anyway"
          onConfirm={() => void save.save(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
