import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation } from 'wouter';
import { addMonths, type Month } from '#shared/calendar/month.ts';
import { paths } from '#shared/page/paths.ts';
import { visitorLocale } from '../../browser/format-date.ts';
import { formatMonth } from '../../browser/format-month.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './month-bar.module.css';

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
  return (
    <div className={styles.bar}>
      <IconButton
        label={isFirst ? 'This is the first month' : 'Previous month'}
        tipSide="left"
        disabled={isFirst}
        onClick={() => navigate(paths.archive(addMonths(month, -1)))}
      >
        <ChevronLeft size={22} aria-hidden="true" />
      </IconButton>
      <h1 className={styles.title} lang={visitorLocale()} aria-live="polite">
        {formatMonth(month)}
      </h1>
      <IconButton
        label={isLast ? 'This is the latest month' : 'Next month'}
        tipSide="right"
        disabled={isLast}
        onClick={() => navigate(paths.archive(addMonths(month, 1)))}
      >
        <ChevronRight size={22} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
