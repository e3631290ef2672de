import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Day } from '#shared/calendar/day.ts';
import { type Month, monthOfDay, parseMonth, parseYear, weeksOfMonth } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { archiveDay } from '#shared/play/archive.ts';
import { noResponse } from '../../browser/call.ts';
import { useToday } from '../../browser/time/clock.ts';
import { DayCell } from '../../day/day-cell.tsx';
import { KeptLater } from '../../level/kept-later.tsx';
import { MonthGrid } from '../../level/month/month-grid.tsx';
import { weekStart } from '../../level/month/week.ts';
import { levelsQuery } from '../../level/queries.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { LoadError } from '../../ui/loading/load-error.tsx';
import { ArchiveCalendar } from './archive-calendar.tsx';
import styles from './archive-layout.module.css';
import { MonthBar } from './month/month-bar.tsx';
import { PeriodBar } from './period-bar.tsx';

const NOTHING_SHOWN = { isNamed: false, isRevealed: false, creator: '' };

/** The month calendar of past daily levels (docs/rules/statistics.md#archive). */
export function ArchiveScreen({ asked }: { asked: string | undefined }) {
  usePageTitle(t('Archive'));
  const today = useToday();
  // At midnight yesterday's list stays until the new one is loaded.
  const { data, error, refetch } = useQuery({ ...levelsQuery(today), placeholderData: keepPreviousData });
  if (data) return <ArchiveCalendar levels={data} today={today} asked={asked} />;
  if (!error) {
    const year = parseYear(asked ?? '');
    if (year !== null) return <YearPlaceholder year={year} />;
    return <ArchivePlaceholder today={today} month={parseMonth(asked ?? '')} />;
  }
  return (
    <LoadError
      title={t('The archive could not be loaded')}
      detail={t('{noResponse} Your progress is safe on this device.', { noResponse: noResponse() })}
      onRetry={() => void refetch()}
    >
      <KeptLater />
    </LoadError>
  );
}

interface ArchivePlaceholderProps {
  today: Day;
  month: Month | null;
}

/** The layout of a month while the levels are loading. */
export function ArchivePlaceholder({ today, month }: ArchivePlaceholderProps) {
  const shown = month ?? monthOfDay(today);
  const nothing = {
    order: [],
    schedule: today,
    today,
    playOf: () => null,
    showingOf: () => 'shown' as const,
  };
  const start = weekStart();
  return (
    <div data-wide className={`stack ${styles.archive}`} aria-busy="true">
      <p className="visually-hidden">{t('Loading the archive…')}</p>
      <MonthBar month={shown} first={shown} last={shown} />
      <div aria-hidden="true">
        <MonthGrid month={shown} weeks={weeksOfMonth(shown, start)} weekStart={start}>
          {(day) => (
            <DayCell entry={archiveDay(nothing, day)} today={today} outcomes={null} shown={NOTHING_SHOWN} />
          )}
        </MonthGrid>
      </div>
    </div>
  );
}

/** The name of a year while the levels are loading. */
function YearPlaceholder({ year }: { year: number }) {
  return (
    <div data-wide className={`stack ${styles.archive}`} aria-busy="true">
      <p className="visually-hidden">{t('Loading the archive…')}</p>
      <PeriodBar
        title={String(year)}
        shown="year"
        previous={{ label: t('This is the first year'), to: null }}
        next={{ label: t('This is the latest year'), to: null }}
        tabs={{ month: paths.archive(), year: paths.archiveYear(year) }}
      />
    </div>
  );
}
