import { Suspense } from 'react';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { indexOfDay } from '#shared/level/order/schedule.ts';
import { type ListedLevel, showingOf } from '#shared/level/showing.ts';
import { currentStreak, streakPlay } from '#shared/play/streak.ts';
import { useSecondsUntil, useToday } from '../../../browser/time/clock.ts';
import { finishedPlay } from '../../../play/play-storage.ts';
import { site } from '../../../site/site.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import styles from './next-puzzle.module.css';
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

function StreakRow({ order, today }: { order: readonly ListedLevel[]; today: Day }) {
  const { length, caughtUp } = currentStreak((day) => {
    const index = indexOfDay(day, site());
    const level = index === null ? undefined : order[index];
    return level ? streakPlay(finishedPlay(level.id), showingOf(level)) : null;
  }, today);
  if (length === 0) return null;
  return (
    <p className={styles.cell}>
      <span className="note">
        {caughtUp > 0 ? t('Streak ({count} played late)', { count: caughtUp }) : t('Streak')}
      </span>
      <span className={styles.number}>
        {t('{count, plural, one {# day} other {# days}}', { count: length })}
      </span>
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
    <div className="stack gap-2 start">
      <div className={styles.numbers}>
        {isClockRight && <Countdown today={today} />}
        {order && <StreakRow order={order} today={today} />}
        {day !== today && <NextStepPlace {...{ order, day, today, isTodayOpen }} at={0} />}
      </div>
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

// Like the levels that it needs, it comes with the network.
const NextStep = lazyPart(async () => (await import('./next-step.tsx')).NextStep, Place);

/** The place of a next step: empty, and as high as its link, until that is known. */
function NextStepPlace({ order, ...rest }: NextStepPlaceProps) {
  return <Suspense fallback={<Place />}>{order ? <NextStep order={order} {...rest} /> : <Place />}</Suspense>;
}
