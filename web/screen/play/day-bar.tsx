import { useLocation } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission } from '#shared/user/user.ts';
import {
  formatDay,
  formatListDay,
  formatNearDay,
  standingAlone,
  visitorLocale,
} from '../../browser/time/format.ts';
import { TitleBar } from '../../ui/text/title-bar.tsx';
import { useUser } from '../../user/user.ts';
import styles from './day-bar.module.css';

interface DayBarProps {
  title: string;
  day: Day | null;
  previous: Day | null;
  next: Day | null;
  today: Day;
  /** The name of the theme of the day. */
  theme?: string | undefined;
}

/** Title and day of a level, with buttons to its neighbours. */
export function DayBar({ title, day, previous, next, today, theme }: DayBarProps) {
  const [, navigate] = useLocation();
  const opener = (target: Day | null) =>
    target && (() => navigate(target === today ? paths.today : paths.daily(target)));
  const seesFuture = hasPermission(useUser(), 'manage-level');
  const reachable = next !== null && (seesFuture || next <= today) ? next : null;
  return (
    <TitleBar
      title={title}
      previous={
        day && {
          label: previous ? t('Previous day') : t('This is the first level'),
          onOpen: opener(previous),
        }
      }
      next={day && { label: reachable ? t('Next day') : t('Available tomorrow'), onOpen: opener(reachable) }}
    >
      <p className={styles.day}>
        {theme && <b>{theme} · </b>}
        {day ? (
          <time dateTime={day} lang={visitorLocale()}>
            <span className={styles.long}>{theme ? formatListDay(day) : standingAlone(formatDay(day))}</span>
            <span className={styles.short}>
              {theme ? formatNearDay(day) : standingAlone(formatNearDay(day))}
            </span>
          </time>
        ) : (
          '\u00a0'
        )}
      </p>
    </TitleBar>
  );
}
