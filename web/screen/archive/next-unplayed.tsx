import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { type Archive, nextUnplayed } from '#shared/play/archive.ts';
import { MissedDays } from '../../level/missed-days.tsx';
import styles from './next-unplayed.module.css';

/** Links to the first unfinished day from a day on, and to a random one. */
export function NextUnplayed({ archive, from }: { archive: Archive<Level>; from: Day }) {
  const day = nextUnplayed(archive, from);
  if (!day)
    return <p className={styles.caughtUp}>{t('All caught up! You have played every puzzle so far.')}</p>;
  return <MissedDays archive={archive} next={day} except={null} />;
}
