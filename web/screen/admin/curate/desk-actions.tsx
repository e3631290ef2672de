import { BadgeCheck, Clock, Crosshair, EyeOff, Images, Trash2 } from 'lucide-react';
import type { Candidate } from '#shared/candidate/candidate.ts';
import { t } from '#shared/language/t.ts';
import { Button } from '../../../ui/button/button.tsx';
import { menuItemClass, PopupMenu } from '../../../ui/button/popup-menu.tsx';
import { PlaceBar } from '../one-by-one/place-bar.tsx';
import { DESK_KEYS, type DeskActs, type DeskContext, isReady } from './use-desk-actions.ts';

interface DeskActionsProps extends DeskContext {
  actions: DeskActs;
  /** All that come up and are from where it is from. */
  ofOrigin: readonly Candidate[];
  /** Whether neither its lettering nor what it has in common with others may be told. */
  isUnseen: boolean;
}

/** The decisions about a candidate. */
export function DeskActions(props: DeskActionsProps) {
  const { position, current, actions, changes, desk, ofOrigin, isUnseen } = props;
  const count = ofOrigin.length;
  return (
    <PlaceBar position={position} keys={DESK_KEYS} keysTitle={t('Keys of the desk')}>
      <Button variant="primary" disabled={!isReady(current)} aria-keyshortcuts="a" onClick={actions.approve}>
        <BadgeCheck size={18} aria-hidden="true" />
        {current.update ? t('Take the changes') : t('Approve')}
      </Button>
      <Button aria-keyshortcuts="l" onClick={actions.later}>
        <Clock size={18} aria-hidden="true" />
        {t('Later')}
      </Button>
      <Button aria-keyshortcuts="d" onClick={actions.drop}>
        <Trash2 size={18} aria-hidden="true" />
        {t('Drop')}
      </Button>
      {!current.update && (
        <Button
          disabled={!isReady(current) || changes.shift.isRunning}
          aria-keyshortcuts="s"
          onClick={actions.shift}
        >
          <Crosshair size={18} aria-hidden="true" />
          {t('Shift')}
        </Button>
      )}
      {!isUnseen && changes.hasMasks(current) && (
        <Button aria-pressed={changes.isMasked(current)} aria-keyshortcuts="m" onClick={actions.mask}>
          <EyeOff size={18} aria-hidden="true" />
          {t('Masks')}
        </Button>
      )}
      {!isUnseen && actions.countOfGame > 1 && (
        <Button aria-keyshortcuts="g" onClick={actions.nextOfGame}>
          <Images size={18} aria-hidden="true" />
          {t('Next of this game ({count})', { count: actions.countOfGame })}
        </Button>
      )}
      <PopupMenu label={t('More actions')}>
        {(['later', 'drop'] as const).map((decision) => (
          <button
            key={decision}
            type="button"
            className={menuItemClass(decision === 'drop')}
            onClick={() => desk.settleAs(decision, ofOrigin)}
          >
            {decision === 'drop'
              ? t('Drop all of this origin ({count})', { count })
              : t('Put off all of this origin ({count})', { count })}
          </button>
        ))}
      </PopupMenu>
    </PlaceBar>
  );
}
