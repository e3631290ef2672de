import { CalendarSearch } from 'lucide-react';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { paths } from '#shared/page/paths.ts';
import { formatDay } from '../browser/format-date.ts';
import { buttonClass } from '../ui/button.tsx';

/** A link to the puzzle of an unfinished day. */
export function UnplayedLink({ day, today }: { day: Day; today: Day }) {
  return (
    <Link
      className={buttonClass()}
      to={day === today ? paths.today : paths.daily(day)}
      title={formatDay(day)}
    >
      <CalendarSearch size={18} aria-hidden="true" /> Play one you missed
    </Link>
  );
}
