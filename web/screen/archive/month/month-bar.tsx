import type { ReactNode } from 'react';
import { addMonths, type Month, yearOfMonth } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { formatMonth, standingAlone, visitorLocale } from '../../../browser/time/format.ts';
import { PeriodBar } from '../period-bar.tsx';

interface MonthBarProps {
  month: Month;
  first: Month;
  last: Month;
  children?: ReactNode;
}

/** The name of the month, with buttons to its neighbours and its year. */
export function MonthBar({ month, first, last, children }: MonthBarProps) {
  const isFirst = month <= first;
  const isLast = month >= last;
  return (
    <PeriodBar
      title={standingAlone(formatMonth(month))}
      lang={visitorLocale()}
      shown="month"
      previous={{
        label: isFirst ? t('This is the first month') : t('Previous month'),
        to: isFirst ? null : paths.archive(addMonths(month, -1)),
      }}
      next={{
        label: isLast ? t('This is the latest month') : t('Next month'),
        to: isLast ? null : paths.archive(addMonths(month, 1)),
      }}
      tabs={{ month: paths.archive(month), year: paths.archiveYear(yearOfMonth(month)) }}
    >
      {children}
    </PeriodBar>
  );
}
