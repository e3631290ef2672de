import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { dailyLevels } from '#shared/level/daily-order.ts';
import type { Level } from '#shared/level/level.ts';
import { indexOfDay } from '#shared/level/schedule.ts';
import { currentStreak } from '#shared/play/streak.ts';
import { useSecondsUntilMidnight } from '../../browser/clock.ts';
import { finishedPlay } from '../../browser/play-storage.ts';
import { site } from '../../browser/site.ts';
import { levelsQuery } from '../../level/queries.ts';
import { Card } from '../../ui/card.tsx';
import styles from './next-puzzle.module.css';

const nothing: typeof import('./next-unplayed.tsx') = { NextUnplayed: () => null };

// Loaded after the game has ended; without a network the link is just left out.
const NextUnplayed = lazy(async () => ({
  default: (await import('./next-unplayed.tsx').catch(() => nothing)).NextUnplayed,
}));

function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function Countdown() {
  const seconds = useSecondsUntilMidnight();
  return (
    <p className={styles.row}>
      <span className={styles.label}>Next puzzle in</span>
      <time className={styles.number} dateTime={`PT${seconds}S`}>
        {clockText(seconds)}
      </time>
    </p>
  );
}

function StreakRow({ order, today }: { order: readonly Level[]; today: Day }) {
  const { length, caughtUp } = currentStreak((day) => {
    const index = indexOfDay(day, site());
    const level = index === null ? undefined : order[index];
    return level ? finishedPlay(level.id) : null;
  }, today);
  if (length === 0) return null;
  return (
    <p className={styles.row}>
      <span className={styles.label}>Streak{caughtUp > 0 && ` (${caughtUp} caught up)`}</span>
      <span className={styles.number}>{length === 1 ? '1 day' : `${length} days`}</span>
    </p>
  );
}

/** The countdown to the next puzzle, the streak, and a link to an unplayed day. */
export function NextPuzzle({ day, today }: { day: Day; today: Day }) {
  const { data: levels = [] } = useQuery(levelsQuery(today));
  const order = dailyLevels(levels);
  return (
    <Card title="Tomorrow's puzzle">
      <div className={styles.rows}>
        <Countdown />
        <StreakRow order={order} today={today} />
        <Suspense>
          <NextUnplayed order={order} day={day} today={today} />
        </Suspense>
      </div>
    </Card>
  );
}
