import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import { pages } from '#shared/page/pages.ts';
import { type Archive, nextUnplayed } from '#shared/play/archive.ts';
import { MissedDays } from '../../../level/missed-days.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';

/** Links to the first unfinished day from a day on, to a random one, and to practice. */
export function NextUnplayed({ archive, from }: { archive: Archive<ListedLevel>; from: Day }) {
  const day = nextUnplayed(archive, from);
  return (
    <>
      {day ? (
        <MissedDays archive={archive} next={day} except={null} />
      ) : (
        <p className="strong good">{t('All caught up! You have played every puzzle so far.')}</p>
      )}
      <Link className={buttonClass('quiet')} to={pages.practice}>
        {t('Practice')}
      </Link>
    </>
  );
}
