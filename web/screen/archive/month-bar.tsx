import { useLocation } from 'wouter';
import { addMonths, type Month } from '#shared/calendar/month.ts';
import { paths } from '#shared/page/paths.ts';
import { formatMonth, visitorLocale } from '../../browser/format.ts';
import { TitleBar } from '../../ui/title-bar.tsx';

interface MonthBarProps {
  month: Month;
  first: Month;
  last: Month;
}

/** The name of the month, with buttons to its neighbours. */
export function MonthBar({ month, first, last }: MonthBarProps) {
  const [, navigate] = useLocation();
  const isFirst = month <= first;
  const isLast = month >= last;
  const opener = (months: number) => () => navigate(paths.archive(addMonths(month, months)));
  return (
    <TitleBar
      title={formatMonth(month)}
      isLarge
      lang={visitorLocale()}
      aria-live="polite"
      previous={{
        label: isFirst ? 'This is the first month' : 'Previous month',
        onOpen: isFirst ? null : opener(-1),
      }}
      next={{ label: isLast ? 'This is the latest month' : 'Next month', onOpen: isLast ? null : opener(1) }}
    />
  );
}
