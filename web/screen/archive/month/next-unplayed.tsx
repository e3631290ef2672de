import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import { type Archive, nextUnplayed } from '#shared/play/archive.ts';
import { MissedDays } from '../../../level/missed-days.tsx';

/** Links to the first unfinished day from a day on, and to a random one. */
export function NextUnplayed({ archive, from }: { archive: Archive<ListedLevel>; from: Day }) {
  const day = nextUnplayed(archive, from);
  if (day) return <MissedDays archive={archive} next={day} except={null} />;
  return <p className="strong good">{t('All caught up! You have played every puzzle so far.')}</p>;
}
