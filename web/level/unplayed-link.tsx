import { CalendarSearch } from 'lucide-react';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { dayInWords } from '#shared/calendar/day-in-words.ts';
import { paths } from '#shared/page/paths.ts';
import { buttonClass } from '../ui/button.tsx';

/** The way to a day whose puzzle is not finished. */
export function UnplayedLink({ day, today }: { day: Day; today: Day }) {
  return (
    <Link
      className={buttonClass()}
      to={day === today ? paths.today : paths.daily(day)}
      title={dayInWords(day)}
    >
      <CalendarSearch size={18} aria-hidden="true" /> Next unplayed day
    </Link>
  );
}
