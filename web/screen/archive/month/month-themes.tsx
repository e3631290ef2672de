import { useQuery } from '@tanstack/react-query';
import { themes } from '#shared/api/level/planner.ts';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { call } from '../../../browser/call.ts';
import { formatPlainDay } from '../../../browser/time/format.ts';

/** The themes of the days of a month, as far as they have come; nothing without any (docs/rules/daily-order.md#themes). */
export function MonthThemes({ days }: { days: readonly Day[] }) {
  const { data = [] } = useQuery({
    queryKey: ['themes'],
    queryFn: ({ signal }) => call(themes, { signal }),
  });
  const [first, last] = [days[0], days.at(-1)];
  const shown = data.filter(({ firstDay, lastDay }) => first && last && firstDay <= last && lastDay >= first);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('Themes')}>
      {shown.map(({ id, name, firstDay, lastDay }) => (
        <li key={id}>
          <b>{name}</b> ·{' '}
          {t('{from} to {to}', { from: formatPlainDay(firstDay), to: formatPlainDay(lastDay) })}
        </li>
      ))}
    </ul>
  );
}
