import { Suspense } from 'react';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import { useSecondsUntil, useToday } from '../../../browser/time/clock.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import styles from './next-layout.module.css';
import type { NextStepProps } from './next-step.tsx';

function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** How long it is until tomorrow. */
export function Countdown({ today }: { today: Day }) {
  const seconds = useSecondsUntil(addDays(today, 1));
  return (
    <p className={styles.cell}>
      <span className="note">{t('Next puzzle in')}</span>
      <time className={styles.number} dateTime={`PT${seconds}S`}>
        {clockText(seconds)}
      </time>
    </p>
  );
}

interface NextPuzzleProps {
  /** The daily levels in their order; undefined while they load. */
  order: readonly ListedLevel[] | undefined;
  day: Day;
  today: Day;
  isTodayOpen: boolean;
}

/** The countdown to the next puzzle, the streak, and a link to an unplayed day. */
export function NextPuzzle({ order, day, today, isTodayOpen }: NextPuzzleProps) {
  // A wrong clock does not know when the next puzzle comes.
  const isClockRight = useToday() === today;
  return (
    <div className={`stack gap-2 start ${styles.next}`}>
      <div className={styles.numbers}>
        {isClockRight && <Countdown today={today} />}
        <Suspense>{order && <StreakRow order={order} today={today} />}</Suspense>
        {day !== today && <NextStepPlace {...{ order, day, today, isTodayOpen }} at={0} />}
      </div>
      <Suspense>
        <ReminderPlace day={day} today={today} />
      </Suspense>
      <NextStepPlace {...{ order, day, today, isTodayOpen }} at={day === today ? 0 : 1} />
    </div>
  );
}

interface NextStepPlaceProps extends Omit<NextStepProps, 'order'> {
  /** Undefined while the levels load. */
  order: NextStepProps['order'] | undefined;
}

function Place() {
  return (
    <span className={`${buttonClass()} ${styles.empty}`} aria-hidden="true">
      {'\u00a0'}
    </span>
  );
}

// Like the levels that they need, these come with the network.
const StreakRow = lazyPart(
  async () => (await import('./next-step.tsx')).StreakRow,
  () => null,
);
const ReminderPlace = lazyPart(
  async () => (await import('../../../reminder/reminder-place.tsx')).ReminderPlace,
  () => null,
);
const NextStep = lazyPart(async () => (await import('./next-step.tsx')).NextStep, Place);

/** The place of a next step: empty, and as high as its link, until that is known. */
function NextStepPlace({ order, ...rest }: NextStepPlaceProps) {
  return <Suspense fallback={<Place />}>{order ? <NextStep order={order} {...rest} /> : <Place />}</Suspense>;
}
