import { ArrowLeftRight } from 'lucide-react';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { formatNearDay, standingAlone } from '../../../browser/time/format.ts';
import { ItemList } from '../../../ui/list/item-list.tsx';
import { AdminSection } from '../admin-section.tsx';
import type { DayMark, PlannedDay } from './use-planner.ts';

/** What a swap that cures a mark of a day is called. */
export function swapLabel(day: Day, { from, to }: DayMark): string {
  const values = { from: formatNearDay(from), to: formatNearDay(to) };
  return from === day ? t('Swap with {to}', values) : t('Swap {from} with {to}', values);
}

interface MarkListProps {
  days: readonly PlannedDay[];
  onMove: (from: Day, to: Day) => void;
}

/** The marks of some days, each with the swap that cures it (docs/rules/daily-order.md#clashes). */
export function MarkList({ days, onMove }: MarkListProps) {
  const marked = days.flatMap(({ day, marks }) => marks.map((mark) => ({ day, mark })));
  if (marked.length === 0) return null;
  return (
    <AdminSection title={t('Better with a swap')}>
      <ItemList items={marked}>
        {({ day, mark }) => ({
          key: `${day} ${mark.text}`,
          title: standingAlone(formatNearDay(day)),
          facts: [mark.text],
          actions: [
            {
              label: swapLabel(day, mark),
              Icon: ArrowLeftRight,
              run: () => onMove(mark.from, mark.to),
            },
          ],
        })}
      </ItemList>
    </AdminSection>
  );
}
