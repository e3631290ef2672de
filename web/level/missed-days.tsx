import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import type { Archive } from '#shared/play/archive.ts';
import styles from './missed-days.module.css';
import { SurpriseLink } from './surprise-link.tsx';
import { UnplayedLink } from './unplayed-link.tsx';

interface MissedDaysProps {
  archive: Archive<Level>;
  /** The next unfinished day. */
  next: Day;
  /** The day that the random one is not. */
  except: Day | null;
}

/** Links to the next unfinished day and to a random one, in one row. */
export function MissedDays({ archive, next, except }: MissedDaysProps) {
  return (
    <span className={styles.links}>
      <UnplayedLink day={next} today={archive.today} />
      <SurpriseLink archive={archive} except={except} />
    </span>
  );
}
