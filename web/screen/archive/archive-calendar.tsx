import { useState } from 'react';
import * as v from 'valibot';
import { Link, Redirect } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { clampMonth, daysOfMonth, type Month, parseMonth } from '#shared/calendar/month.ts';
import type { Level } from '#shared/level/level.ts';
import { isClockBehind } from '#shared/level/order/daily-order.ts';
import { firstDayOf } from '#shared/level/order/schedule.ts';
import { paths } from '#shared/page/paths.ts';
import { type Archive, archiveMonths, nextUnplayed } from '#shared/play/archive.ts';
import { hasPermission } from '#shared/user/user.ts';
import { formatDay } from '../../browser/format.ts';
import { useLocalStorage } from '../../browser/use-local-storage.ts';
import { MissedDays } from '../../level/missed-days.tsx';
import { noPuzzleText } from '../../level/no-puzzle-text.ts';
import { useArchive } from '../../level/use-archive.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Message } from '../../ui/message.tsx';
import { useUser } from '../../user/user.ts';
import styles from './archive-calendar.module.css';
import { ArchiveMonth } from './archive-month.tsx';
import { MonthBar } from './month-bar.tsx';
import { YearOverview } from './year-overview.tsx';

function wrongClockText(today: Day): string {
  return `This device says it is ${formatDay(today)}. Check its date: the first puzzle came later.`;
}

interface ArchiveCalendarProps {
  levels: readonly Level[];
  today: Day;
  asked: string | undefined;
}

/** One month of the archive with its options, and links to the other months (docs/rules/statistics.md#archive). */
export function ArchiveCalendar({ levels, today, asked }: ArchiveCalendarProps) {
  const archive = useArchive(levels, today);
  const user = useUser();
  const [isNamed, setIsNamed] = useLocalStorage('show-game-names', v.boolean(), true);
  const [isAllRevealed, setIsAllRevealed] = useState(false);
  const seesFuture = hasPermission(user, 'manage-level');
  const months = archiveMonths(archive, seesFuture);
  if (!months) {
    const isClockWrong =
      !seesFuture && isClockBehind(today, firstDayOf(archive.schedule), archive.order.length);
    const detail = isClockWrong ? wrongClockText(today) : noPuzzleText(archive.schedule, today);
    return (
      <Message title="No puzzle yet" detail={detail}>
        {!isClockWrong && (
          <Link className={buttonClass()} to={paths.create}>
            Make a level
          </Link>
        )}
      </Message>
    );
  }
  const { first, current, last } = months;
  const wanted = asked === undefined ? current : parseMonth(asked);
  if (!wanted) return <Redirect to={paths.archive()} replace />;
  const month = clampMonth(wanted, first, last);
  if (asked !== undefined && asked !== month) return <Redirect to={paths.archive(month)} replace />;
  const isAdmin = hasPermission(user, 'admin');
  return (
    <div className={styles.calendar}>
      <MonthBar month={month} first={first} last={last} />
      <ArchiveMonth
        archive={archive}
        month={month}
        isNamed={isNamed}
        isAllRevealed={isAdmin && isAllRevealed}
        toolbar={
          <div className={styles.toolbar}>
            <NextUnplayed archive={archive} month={month} />
            <ArchiveOptions
              isNamed={isNamed}
              onNamed={setIsNamed}
              isAllRevealed={isAllRevealed}
              onAllRevealed={isAdmin ? setIsAllRevealed : null}
            />
          </div>
        }
      />
      <YearOverview archive={archive} month={month} first={first} last={last} />
    </div>
  );
}

interface ArchiveOptionsProps {
  isNamed: boolean;
  onNamed: (isNamed: boolean) => void;
  isAllRevealed: boolean;
  /** Null for a user who may not reveal unplayed levels. */
  onAllRevealed: ((isRevealed: boolean) => void) | null;
}

function ArchiveOptions({ isNamed, onNamed, isAllRevealed, onAllRevealed }: ArchiveOptionsProps) {
  return (
    <div className={styles.options}>
      <Checkbox label="Show Game Names" isChecked={isNamed} onChange={onNamed} />
      {onAllRevealed && (
        <Checkbox label="Reveal all thumbnails" isChecked={isAllRevealed} onChange={onAllRevealed} />
      )}
    </div>
  );
}

interface NextUnplayedProps {
  archive: Archive<Level>;
  month: Month;
}

/** Links to the first unfinished day from the shown month on, and to a random one. */
function NextUnplayed({ archive, month }: NextUnplayedProps) {
  const day = nextUnplayed(archive, daysOfMonth(month)[0] ?? archive.today);
  if (!day) return <p className={styles.caughtUp}>All caught up! You have played every puzzle so far.</p>;
  return <MissedDays archive={archive} next={day} except={null} />;
}
