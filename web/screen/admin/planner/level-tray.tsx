import { useDraggable } from '@dnd-kit/react';
import { PinOff } from 'lucide-react';
import { useState } from 'react';
import type { Plan } from '#shared/api/level/planner.ts';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { showingOf } from '#shared/level/showing.ts';
import { pressedKey } from '../../../browser/input/pressed-key.ts';
import { formatNearDay } from '../../../browser/time/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { LevelPicture } from '../level-picture.tsx';
import styles from './level-tray.module.css';
import type { PinActions } from './use-pin-actions.ts';
import type { PlannerState } from './use-planner.ts';

const MAX_SHOWN = 60;

/** What lies in the tray: levels without a day, or those that the search finds; and which of them are picked. */
export function useTray(planner: PlannerState, searched: string) {
  const { levels, entryOf, isFree, isFound } = planner;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const isOffered = (level: Level) => {
    const entry = entryOf.get(level.id);
    if (level.state === 'archived' || showingOf(level) !== 'shown') return false;
    return searched === '' ? entry === undefined : (entry === undefined || isFree(entry)) && isFound(level);
  };
  const offered = levels
    .filter(isOffered)
    .sort((one, other) => Number(entryOf.has(one.id)) - Number(entryOf.has(other.id)));
  const levelsOf = (ids: readonly string[]) => ids.flatMap((id) => planner.byId.get(id) ?? []);
  return {
    offered,
    picked,
    isSearch: searched !== '',
    toggle: (id: string) =>
      setPicked(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]),
    pickAll: () => setPicked(offered.slice(0, MAX_SHOWN).map(({ id }) => id)),
    letGo: () => setPicked([]),
    /** A level with all that are picked, if it is one of them. */
    withPicked: (id: string): Level[] => levelsOf(picked.includes(id) ? picked : [id]),
    /** Puts levels on a day and the ones after it; those that find no day stay picked. */
    put: (chosen: readonly Level[], first: Day, pins: PinActions, last?: Day) => {
      const placed = new Set(pins.place(chosen, first, last).map(({ id }) => id));
      setPicked(picked.filter((id) => !placed.has(id)));
    },
    pickedLevels: levelsOf(picked),
  };
}

export type Tray = ReturnType<typeof useTray>;

interface LevelTrayProps {
  planner: PlannerState;
  pins: PinActions;
  tray: Tray;
  plan: Plan;
}

/** Levels to put on days: by dragging, or by picking some and pressing the first day (docs/rules/daily-order.md#tray). */
export function LevelTray({ planner, pins, tray, plan }: LevelTrayProps) {
  const { offered, picked } = tray;
  const gone = plan.pins.filter(({ levelId }) => !planner.byId.has(levelId));
  return (
    <section className={`stack gap-2 ${styles.tray}`} aria-labelledby="tray">
      <div className={`row middle ends ${styles.head}`}>
        <h2 id="tray">
          {tray.isSearch
            ? t('Found ({count})', { count: offered.length })
            : t('To be placed ({count})', { count: offered.length })}
        </h2>
        {picked.length === 0 && offered.length > 1 && (
          <Button variant="quiet" onClick={tray.pickAll}>
            {t('Pick all')}
          </Button>
        )}
        {picked.length > 0 && (
          <Button variant="quiet" onClick={tray.letGo}>
            {t('Let go')}
          </Button>
        )}
      </div>
      <p className="note" role="status">
        {picked.length > 0
          ? t(
              '{count, plural, one {# level is} other {# levels are}} picked. Press a day to put them there and on the days after it.',
              { count: picked.length },
            )
          : t('Drag a level to a day, or pick some and press the first day. A search finds any level.')}
      </p>
      <ul className={`stack gap-2 ${styles.levels}`}>
        {offered.slice(0, MAX_SHOWN).map((level) => (
          <TrayLevel key={level.id} level={level} {...{ planner, pins, tray }} />
        ))}
      </ul>
      {gone.map(({ levelId, day }) => (
        <div key={levelId} className="line">
          <p className="note">{t('A deleted level is pinned to {day}.', { day: formatNearDay(day) })}</p>
          <Button variant="quiet" onClick={() => pins.unpin(levelId)}>
            {t('Unpin')}
          </Button>
        </div>
      ))}
    </section>
  );
}

interface TrayLevelProps {
  level: Level;
  planner: PlannerState;
  pins: PinActions;
  tray: Tray;
}

function TrayLevel({ level, planner, pins, tray }: TrayLevelProps) {
  const { ref, isDragging } = useDraggable({ id: level.id });
  const entry = planner.entryOf.get(level.id);
  const pinnedTo = planner.pins.get(level.id);
  const day = pinnedTo ?? entry?.day ?? null;
  const name = planner.nameOf(level, entry?.day ?? null);
  const isPicked = tray.picked.includes(level.id);
  const facts = [
    level.creator,
    level.state === 'submitted' && t('waits for review'),
    day && (pinnedTo ? t('pinned to {day}', { day: formatNearDay(day) }) : formatNearDay(day)),
    level.waiting && pinnedTo && planner.problemOf(level, pinnedTo),
  ];
  return (
    <li className={styles.level} data-dragged={isDragging}>
      <button
        ref={ref}
        type="button"
        className={`line ${styles.pick}`}
        aria-pressed={isPicked}
        onClick={() => tray.toggle(level.id)}
        onKeyDown={(event) => pressedKey(event) === 'Escape' && tray.letGo()}
      >
        <LevelPicture level={level} size="large" />
        <span className={styles.texts}>
          <strong>{name}</strong>
          <span className="note">{facts.filter(Boolean).join(' · ')}</span>
        </span>
      </button>
      {pinnedTo && (
        <IconButton
          label={t('Unpin {name}', { name })}
          tipSide="end"
          disabled={pins.isRunning}
          onClick={() => pins.unpin(level.id)}
        >
          <PinOff size={18} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
