import { CalendarDays, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { type ListedLevel, showingOf } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { nextUnplayed } from '#shared/play/archive.ts';
import { MissedDays } from '../../../level/missed-days.tsx';
import { finishedPlay } from '../../../play/play-storage.ts';
import { site } from '../../../site/site.ts';
import { buttonClass } from '../../../ui/button/button.tsx';

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

/** One of the links from a finished day: to today, to an unplayed day, or to the archive. */
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
    <Link key="archive" className={buttonClass()} to={paths.archive()}>
      <CalendarDays size={18} aria-hidden="true" /> {t('Open the archive')}
    </Link>,
  ];
  return steps.filter(Boolean)[at] ?? null;
}
