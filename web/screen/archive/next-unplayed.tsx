import { daysOfMonth, type Month } from '#shared/calendar/month.ts';
import type { Level } from '#shared/level/level.ts';
import type { Archive } from '#shared/play/archive.ts';
import { nextUnplayed } from '#shared/play/next-unplayed.ts';
import { MissedDays } from '../../level/missed-days.tsx';
import styles from './next-unplayed.module.css';

interface NextUnplayedProps {
  archive: Archive<Level>;
  month: Month;
}

/** Links to the first unfinished day from the shown month on, and to a random one. */
export function NextUnplayed({ archive, month }: NextUnplayedProps) {
  const day = nextUnplayed(archive, daysOfMonth(month)[0] ?? archive.today);
  if (!day) return <p className={styles.caughtUp}>All caught up! You have played every puzzle so far.</p>;
  return <MissedDays archive={archive} next={day} except={null} />;
}
