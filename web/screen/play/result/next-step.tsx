import { Archive, ChevronRight, Dumbbell } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { indexOfDay } from '#shared/level/order/schedule.ts';
import { type ListedLevel, showingOf } from '#shared/level/showing.ts';
import { pages } from '#shared/page/pages.ts';
import { paths } from '#shared/page/paths.ts';
import { nextUnplayed } from '#shared/play/archive.ts';
import { currentStreak, streakPlay } from '#shared/play/streak.ts';
import { MissedDays } from '../../../level/missed-days.tsx';
import { finishedPlay } from '../../../play/play-storage.ts';
import { site } from '../../../site/site.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import styles from './next-layout.module.css';

export interface NextStepProps {
  /** The daily levels in their order. */
  order: readonly ListedLevel[];
  day: Day;
  today: Day;
  /** Whether the puzzle of today is unfinished; that of another day leads to it first. */
  isTodayOpen: boolean;
  /** Which of the steps: 0 for the first. */
  at: number;
}

/** How many days in a row the game was found. */
export function StreakRow({ order, today }: { order: readonly ListedLevel[]; today: Day }) {
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

/** One of the links from a finished day: to today, to an unplayed day or, without one, to practice, or to the archive. */
export function NextStep({ order, day, today, isTodayOpen, at }: NextStepProps) {
  // Read one by one, only as far as needed: parsing years of saves is slow.
  const archive = useMemo(
    () => ({ order, schedule: site(), today, playOf: ({ id }: ListedLevel) => finishedPlay(id), showingOf }),
    [order, today],
  );
  const unplayed = nextUnplayed(archive, day);
  const steps = [
    isTodayOpen && (
      <Link className={buttonClass()} to={paths.today}>
        {t("Play today's puzzle")} <ChevronRight size={18} aria-hidden="true" />
      </Link>
    ),
    unplayed && unplayed !== today && (
      <MissedDays key="missed" archive={archive} next={unplayed} except={today} />
    ),
    unplayed === null && site().firstDay < addDays(today, -2) && (
      <Link key="practice" className={buttonClass()} to={pages.practice}>
        <Dumbbell size={18} aria-hidden="true" /> {t('Practise past puzzles')}
      </Link>
    ),
    <Link key="archive" className={buttonClass()} to={paths.archive()}>
      <Archive size={18} aria-hidden="true" /> {t('Open the archive')}
    </Link>,
  ];
  return steps.filter(Boolean)[at] ?? null;
}
