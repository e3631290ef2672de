import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { addDays, type Day } from '#shared/calendar/day.ts';
import {
  addMonths,
  clampMonth,
  dateOf,
  monthOfDay,
  parseMonth,
  weekdayOf,
  weekdaysFrom,
} from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import { keyInReadingOrder } from '../../../browser/input/key-in-reading-order.ts';
import { pressedKey } from '../../../browser/input/pressed-key.ts';
import { useAddressValue } from '../../../browser/page/address-query.ts';
import { formatMonth, standingAlone, visitorLocale } from '../../../browser/time/format.ts';
import { weekdayName } from '../../../browser/time/weekday-name.ts';
import { weekStart } from '../../../level/month/week.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { DayDialog } from './day-dialog.tsx';
import type { Tray } from './level-tray.tsx';
import { MarkList } from './mark-list.tsx';
import { type DayActions, PlanDay } from './plan-day.tsx';
import styles from './planner.module.css';
import type { PinActions } from './use-pin-actions.ts';
import { laterOf, type PlannedDay, type PlannerState } from './use-planner.ts';

const DAYS_PER_WEEK = 7;
const WEEKS = 8;
const MONTHS_AHEAD = 12;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface PlanCalendarProps {
  planner: PlannerState;
  pins: PinActions;
  tray: Tray;
  onMove: (from: Day, to: Day) => void;
}

function firstOfWeek(day: Day, start: number): Day {
  return addDays(day, -((weekdayOf(day) - start + DAYS_PER_WEEK) % DAYS_PER_WEEK));
}

/** The weeks to come, from this one or that of a month in the address on. Levels change places by dragging, or with Alt and an arrow key. */
export function PlanCalendar({ planner, pins, tray, onMove }: PlanCalendarProps) {
  const { today, lastDay } = planner;
  const start = weekStart();
  const [asked, setMonth] = useAddressValue('month');
  const [weeks, setWeeks] = useState(WEEKS);
  const [openDay, setOpenDay] = useState<Day | null>(null);
  const first = monthOfDay(today);
  const last = addMonths(monthOfDay(lastDay ?? today), MONTHS_AHEAD);
  const month = clampMonth(parseMonth(asked) ?? first, first, last);
  const beginning = `${month}-01` as Day;
  const firstDay = firstOfWeek(laterOf(beginning, today), start);
  const shown = Array.from({ length: weeks }, (_, week) => addDays(firstDay, week * DAYS_PER_WEEK));
  const lastShown = addDays(firstDay, weeks * DAYS_PER_WEEK - 1);

  const latest = useRef<DayActions>(null);
  latest.current = {
    open: (day) => {
      if (tray.picked.length === 0) setOpenDay(day);
      else if (planner.dayOf(day).isOpen) tray.put(tray.pickedLevels, day, pins);
    },
    press: (day, event) => {
      const days = event.altKey ? STEPS[keyInReadingOrder(event)] : undefined;
      const [mark] = planner.dayOf(day).marks;
      const key = pressedKey(event);
      const isCure = key === 's' && !event.altKey && !event.ctrlKey && !event.metaKey;
      if (days !== undefined) onMove(day, addDays(day, days));
      else if (mark && isCure) onMove(mark.from, mark.to);
      else if (key === 'Escape') tray.letGo();
      else return false;
      return true;
    },
  };
  // The same ones for each week, which need not be drawn again for them.
  const [actions] = useState<DayActions>(() => ({
    open: (day) => latest.current?.open(day),
    press: (day, event) => latest.current?.press(day, event) ?? false,
  }));

  function showMonth(months: number): void {
    setWeeks(WEEKS);
    setMonth(addMonths(month, months));
  }

  return (
    <section className={`stack gap-2 start ${styles.calendar}`} data-placing={tray.picked.length > 0}>
      <div className="row middle">
        <h2>{standingAlone(formatMonth(month))}</h2>
        <IconButton
          label={t('Previous month')}
          tipSide="end"
          disabled={month <= first}
          onClick={() => showMonth(-1)}
        >
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('Next month')}
          tipSide="end"
          disabled={month >= last}
          onClick={() => showMonth(1)}
        >
          <ChevronRight size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <p className={`note ${styles.note}`}>
        {t(
          'Drag a level to another day, or press Alt and an arrow key on it: the two swap places. S makes the swap that a marked day asks for. Press a day for more.',
        )}
      </p>
      <div className={`${styles.week} ${styles.weekdays}`} aria-hidden="true">
        {weekdaysFrom(start).map((weekday) => (
          <span key={weekday} lang={visitorLocale()}>
            {weekdayName(weekday, 'shortWeekday')}
          </span>
        ))}
      </div>
      <ol className={styles.weeks}>
        {shown.map((monday) => (
          <PlanWeek
            key={monday}
            days={planner.weekOf(monday)}
            today={today}
            latestDay={planner.latestDay}
            actions={actions}
          />
        ))}
      </ol>
      {lastDay && lastShown < addDays(lastDay, WEEKS * DAYS_PER_WEEK) && (
        <Button variant="quiet" onClick={() => setWeeks(weeks + WEEKS)}>
          {t('Show more weeks')}
        </Button>
      )}
      <MarkList days={shown.flatMap((monday) => planner.weekOf(monday))} onMove={onMove} />
      {openDay && (
        <DayDialog
          planned={planner.dayOf(openDay)}
          {...{ planner, pins, onMove }}
          onClose={() => setOpenDay(null)}
        />
      )}
    </section>
  );
}

interface PlanWeekProps {
  days: readonly PlannedDay[];
  today: Day;
  latestDay: Day;
  actions: DayActions;
}

const PlanWeek = memo(function PlanWeek({ days, today, latestDay, actions }: PlanWeekProps) {
  return (
    <li className={styles.week}>
      {days.map((planned) => (
        <PlanDay
          key={planned.day}
          {...{ planned, today, latestDay, actions }}
          isFirst={dateOf(planned.day) === 1}
        />
      ))}
    </li>
  );
});
