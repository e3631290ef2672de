import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Save as SaveIcon, Undo2 } from 'lucide-react';
import { dailyLevels, daysAhead } from '#shared/level/daily-order.ts';
import type { Level, LevelState } from '#shared/level/level.ts';
import { mayApprove, mayCancelApproval, mayEditLevel } from '#shared/level/level-rights.ts';
import type { User } from '#shared/user/user.ts';
import { useToday } from '../../browser/clock.ts';
import { site } from '../../browser/site.ts';
import { levelsQuery } from '../../level/queries.ts';
import { Button } from '../../ui/button.tsx';
import styles from './editor-form.module.css';
import type { Save } from './use-save.ts';
import type { Validity } from './use-validity.ts';

interface ManagerActionsProps {
  user: User;
  stored: Level | null;
  save: Save;
  check: Validity['check'];
}

// A level that was never saved starts as submitted.
const UNSAVED: LevelState = 'submitted';

/** How many days ahead a level is played; null outside of the daily order. */
function useDaysAhead(level: Level | null): number | null {
  const today = useToday();
  const { data: levels = [] } = useQuery(levelsQuery(today));
  const index = dailyLevels(levels).findIndex(({ id }) => id === level?.id);
  return index < 0 ? null : daysAhead(index, site(), today);
}

/** What a level manager may do with the level (docs/rules.md#level-states). */
export function ManagerActions({ user, stored, save, check }: ManagerActionsProps) {
  const ahead = useDaysAhead(stored);
  const state = stored?.state ?? UNSAVED;
  const isReleased = ahead !== null && ahead <= 0;
  const maySave = mayEditLevel(user, { state, isReleased, isOwn: false });
  const saveAs = (wanted: LevelState) => {
    if (check('daily')) void save.save(wanted);
  };
  return (
    <div className={styles.buttons}>
      {maySave && (
        <Button look={stored ? 'main' : 'plain'} disabled={save.isBusy} onClick={() => saveAs(state)}>
          <SaveIcon size={16} aria-hidden="true" />
          {save.isBusy ? 'Saving…' : 'Save level'}
        </Button>
      )}
      {mayApprove(user, state) && (
        <Button disabled={save.isBusy} onClick={() => saveAs('approved')}>
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
      {!maySave && <p className={styles.note}>This level has been played: only an admin may change it.</p>}
    </div>
  );
}
