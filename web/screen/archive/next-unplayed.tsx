import { CalendarSearch } from 'lucide-react';
import { Link } from 'wouter';
import { dayInWords } from '#shared/calendar/day-in-words.ts';
import { daysOfMonth, type Month } from '#shared/calendar/month.ts';
import type { Level } from '#shared/level/level.ts';
import { type Archive, nextUnplayed } from '#shared/play/archive.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './archive.module.css';

interface NextUnplayedProps {
  archive: Archive<Level>;
  month: Month;
}

/** The way to the first puzzle from the shown month on that is not finished. */
export function NextUnplayed({ archive, month }: NextUnplayedProps) {
  const day = nextUnplayed(archive, daysOfMonth(month)[0] ?? archive.today);
  if (!day) return <p className={styles.caughtUp}>All caught up: every puzzle so far is played.</p>;
  return (
    <Link
      className={buttonClass()}
      to={day === archive.today ? paths.today : paths.daily(day)}
      title={dayInWords(day)}
    >
      <CalendarSearch size={18} aria-hidden="true" /> Next unplayed day
    </Link>
  );
}
