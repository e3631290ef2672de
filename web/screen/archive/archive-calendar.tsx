import { Link, Redirect } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { clampMonth, parseMonth, parseYear, yearOfMonth } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import { isClockBehind } from '#shared/level/order/release.ts';
import { firstDayOf } from '#shared/level/order/schedule.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { type Archive, archiveMonths } from '#shared/play/archive.ts';
import { hasPermission } from '#shared/user/user.ts';
import { formatDay } from '../../browser/time/format.ts';
import { useShown } from '../../day/shown.ts';
import { noPuzzleText } from '../../level/no-puzzle-text.ts';
import { useArchive } from '../../level/use-archive.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Message } from '../../ui/text/message.tsx';
import { useUser } from '../../user/user.ts';
import styles from './archive-layout.module.css';
import { ArchiveMonth } from './month/archive-month.tsx';
import { ArchiveYear } from './year/archive-year.tsx';

interface ArchiveCalendarProps {
  levels: readonly ListedLevel[];
  today: Day;
  /** What the address asks for: a month, a year, or nothing for the current month. */
  asked: string | undefined;
}

/** One month or year of the archive (docs/rules/statistics.md#archive). */
export function ArchiveCalendar({ levels, today, asked }: ArchiveCalendarProps) {
  const archive = useArchive(levels, today);
  const shown = useShown();
  const seesFuture = hasPermission(useUser(), 'manage-level');
  const months = archiveMonths(archive, seesFuture);
  if (!months) return <NoArchive archive={archive} seesFuture={seesFuture} />;
  const { first, current, last } = months;

  const askedYear = parseYear(asked ?? '');
  if (askedYear !== null) {
    const year = Math.min(Math.max(askedYear, yearOfMonth(first)), yearOfMonth(last));
    if (asked !== String(year)) return <Redirect to={paths.archiveYear(year)} replace />;
    return (
      <div data-wide className={`stack ${styles.archive}`}>
        <ArchiveYear archive={archive} year={year} {...months} shown={shown} />
      </div>
    );
  }

  const wanted = asked === undefined ? current : parseMonth(asked);
  if (!wanted) return <Redirect to={paths.archive()} replace />;
  const month = clampMonth(wanted, first, last);
  if (asked !== undefined && asked !== month) return <Redirect to={paths.archive(month)} replace />;
  return (
    <div data-wide className={`stack ${styles.archive}`}>
      <ArchiveMonth archive={archive} month={month} first={first} last={last} shown={shown} />
    </div>
  );
}

function wrongClockText(today: Day): string {
  return t('This device says it is {day}. Check its date: the first puzzle came later.', {
    day: formatDay(today),
  });
}

/** In place of an archive without a level. */
function NoArchive({ archive, seesFuture }: { archive: Archive<ListedLevel>; seesFuture: boolean }) {
  const { order, schedule, today } = archive;
  const isClockWrong = !seesFuture && isClockBehind(today, firstDayOf(schedule), order.length);
  const detail = isClockWrong ? wrongClockText(today) : noPuzzleText(schedule, today);
  return (
    <Message title={t('No puzzle yet')} detail={detail}>
      {!isClockWrong && (
        <Link className={buttonClass()} to={paths.create}>
          {t('Make a level')}
        </Link>
      )}
    </Message>
  );
}
