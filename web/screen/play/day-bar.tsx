import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission } from '#shared/user/user.ts';
import { formatDay, visitorLocale } from '../../browser/format-date.ts';
import { useUser } from '../../browser/user.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './day-bar.module.css';

interface DayBarProps {
  title: string;
  day: Day | null;
  previous: Day | null;
  next: Day | null;
  today: Day;
}

/** Title and day of a level, with buttons to its neighbours. */
export function DayBar({ title, day, previous, next, today }: DayBarProps) {
  const [, navigate] = useLocation();
  const open = (target: Day | null) => {
    if (target) navigate(target === today ? paths.today : paths.daily(target));
  };
  const seesFuture = hasPermission(useUser(), 'manage-level');
  const reachable = next !== null && (seesFuture || next <= today) ? next : null;
  return (
    <div className={styles.bar}>
      {day ? (
        <IconButton
          label={previous ? 'Previous day' : 'This is the first level'}
          tipSide="left"
          disabled={!previous}
          onClick={() => open(previous)}
        >
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
      ) : (
        <span />
      )}
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.day}>
          {day ? (
            <time dateTime={day} lang={visitorLocale()}>
              {formatDay(day)}
            </time>
          ) : (
            ' '
          )}
        </p>
      </div>
      {day && (
        <IconButton
          label={reachable ? 'Next day' : 'Available tomorrow'}
          tipSide="right"
          disabled={!reachable}
          onClick={() => open(reachable)}
        >
          <ChevronRight size={22} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
