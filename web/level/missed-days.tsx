import { CalendarSearch } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { type Archive, isMissed, randomUnplayed } from '#shared/play/archive.ts';
import { formatDay } from '../browser/time/format.ts';
import { buttonClass } from '../ui/button/button.tsx';
import styles from './missed-days.module.css';

interface MissedDaysProps {
  archive: Archive<ListedLevel>;
  /** The next unfinished day. */
  next: Day;
  /** The day that the random one is not. */
  except: Day | null;
}

/** Links to the next unfinished day and to a random one, in one row. */
export function MissedDays({ archive, next, except }: MissedDaysProps) {
  return (
    <span className={`row ${styles.links}`}>
      <UnplayedLink archive={archive} day={next} />
      <SurpriseLink archive={archive} except={except} />
    </span>
  );
}

/** A link to a random unfinished day other than `except`; nothing if there is none. */
export function SurpriseLink({ archive, except }: { archive: Archive<ListedLevel>; except: Day | null }) {
  const day = useMemo(() => randomUnplayed(archive, except, Math.random), [archive, except]);
  return (
    day && (
      <Link className={buttonClass()} to={day === archive.today ? paths.today : paths.daily(day)}>
        {t('Surprise me')}
      </Link>
    )
  );
}

/** A link to the puzzle of an unfinished day, which a first visitor has not missed. */
function UnplayedLink({ archive, day }: { archive: Archive<ListedLevel>; day: Day }) {
  const isToday = day === archive.today;
  const missed = useMemo(() => isMissed(archive, day), [archive, day]);
  return (
    <Link className={buttonClass()} to={isToday ? paths.today : paths.daily(day)} title={formatDay(day)}>
      <CalendarSearch size={18} aria-hidden="true" />{' '}
      {isToday ? t("Play today's puzzle") : missed ? t('Play one you missed') : t('Play an earlier puzzle')}
    </Link>
  );
}
