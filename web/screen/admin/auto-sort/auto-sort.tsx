import { skipToken, useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { addDays, type Day, isDay } from '#shared/calendar/day.ts';
import { weekdayOf } from '#shared/calendar/month.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { levelName, levelTitle } from '#shared/level/level-title.ts';
import { hasCelebration } from '#shared/level/order/auto-sort.ts';
import { LOCKED_DAYS } from '#shared/level/order/release.ts';
import { dayOfLevel, indexOnDay } from '#shared/level/order/schedule.ts';
import { listedLevel } from '#shared/level/showing.ts';
import { placesOf } from '#shared/planner/clashes.ts';
import type { Range } from '#shared/planner/cures.ts';
import { reasonsAt } from '#shared/planner/reasons.ts';
import type { User } from '#shared/user/user.ts';
import { useLatestDay } from '../../../browser/time/clock.ts';
import { formatNearDay } from '../../../browser/time/format.ts';
import { weekdayName } from '../../../browser/time/weekday-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { ItemList } from '../../../ui/list/item-list.tsx';
import { useIsNamed } from '../use-is-named.ts';
import { type Sorted, sortInWorker } from './sort-in-worker.ts';
import { useMovablePlan } from './use-movable-plan.ts';

/** How many days are sorted unless more are wanted: what is planned far ahead changes anyway. */
const RANGE_DAYS = 60;
const MAX_SHOWN = 20;

interface AutoSortProps {
  levels: readonly Level[];
  order: { ids: readonly string[]; isSaving: boolean; sort: (ids: readonly string[]) => void };
  user: User;
  /** An order to sort in place of that one, which is then called filling the month; until a day. */
  start?: readonly string[];
  lastDay?: Day;
}

/** Sorts some days of the order by itself; there must be two that may move (docs/rules/daily-order.md#auto-sort). */
export function AutoSort(props: AutoSortProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" disabled={props.order.isSaving} onClick={() => setIsOpen(true)}>
        <Sparkles size={18} aria-hidden="true" />
        {titleOf(props)}
      </Button>
      {isOpen && <AutoSortDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function titleOf({ start }: Pick<AutoSortProps, 'start'>): string {
  return start ? t('Fill the month') : t('Auto-sort');
}

/** Asks for the days, and shows what would move before anything does. */
function AutoSortDialog({ onClose, ...props }: AutoSortProps & { onClose: () => void }) {
  const { levels, order, user, start = order.ids } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const byId = new Map(levels.map((level) => [level.id, level]));
  const planned = start.flatMap((id) => byId.get(id) ?? []);
  const plan = useMovablePlan(planned);
  const firstFree = addDays(useLatestDay(), LOCKED_DAYS + 1);
  const lastDay = dayOfLevel(planned.length - 1, plan.schedule);
  const usual = addDays(firstFree, RANGE_DAYS - 1);
  const [from, setFrom] = useState<string>(firstFree);
  const [to, setTo] = useState<string>([props.lastDay ?? usual, lastDay].sort()[0] ?? lastDay);
  const isRange = isDay(from) && isDay(to) && firstFree <= from && from <= to && to <= lastDay;
  const range = isRange && {
    first: indexOnDay(from, plan.schedule),
    last: indexOnDay(to, plan.schedule),
    // A level of the starter pack is no cure for one of the site's own, which would leave the month.
    isClosed: props.start !== undefined,
  };
  const sorted = useQuery({
    queryKey: ['auto-sort', range, plan, [...start]],
    queryFn: range ? ({ signal }) => sortInWorker({ plan, range }, signal) : skipToken,
    gcTime: 0,
  });
  const close = () => dialog.current?.close();
  const ids = sorted.data?.ids ?? order.ids;
  const isSame = ids.every((id, index) => id === order.ids[index]);
  const days = { type: 'date', required: true, min: firstFree, max: lastDay } as const;
  return (
    <Dialog
      ref={dialog}
      title={titleOf(props)}
      detail={joinSentences(
        props.start && t('Your own levels stay within these days.'),
        t(
          'Sorts days for variety and by the difficulty of their weekday. Pinned levels and those with a celebration stay.',
        ),
      )}
      onClose={onClose}
    >
      <div className="stack gap-3 above-4">
        <div className="row">
          <TextField
            label={t('First day')}
            {...days}
            value={from}
            onChange={(e) => setFrom(e.target.value)}
          />
          <TextField label={t('Last day')} {...days} value={to} onChange={(e) => setTo(e.target.value)} />
        </div>
        <div className="stack gap-3" role="status" aria-busy={sorted.isFetching}>
          {sorted.isFetching && <p>{t('Sorting…')}</p>}
          {sorted.error && <p className="bad medium">{t('The days could not be sorted.')}</p>}
          {sorted.data && range && isSame && <NothingMoves levels={planned} range={range} />}
          {sorted.data && !isSame && (
            <Moves
              {...{ levels, user, plan, sorted: sorted.data }}
              current={order.ids}
              isFilling={props.start !== undefined}
            />
          )}
        </div>
        <DialogButtons>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabled={isSame}
            onClick={() => {
              order.sort(ids);
              close();
            }}
          >
            {t('Apply')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

function NothingMoves({ levels, range }: { levels: readonly Level[]; range: Range }) {
  const all = levels.slice(range.first, range.last + 1);
  const count = all.filter(hasCelebration).length;
  return (
    <p>
      {joinSentences(
        t('Auto-sort would change nothing.'),
        count > 0 &&
          t(
            '{count, plural, one {# of {all} levels has} other {# of {all} levels have}} a celebration, which keeps them on their day.',
            { count, all: all.length },
          ),
      )}
    </p>
  );
}

interface MovesProps extends Pick<AutoSortProps, 'levels' | 'user'> {
  plan: ReturnType<typeof useMovablePlan>;
  current: readonly string[];
  /** Whether another order than this one was sorted. */
  isFilling: boolean;
  sorted: Sorted;
}

function Moves({ levels, user, plan, current, sorted, isFilling }: MovesProps) {
  const isNamed = useIsNamed(levels, user);
  const byId = new Map(levels.map((level) => [level.id, level]));
  const placeBefore = new Map(current.map((id, index) => [id, index]));
  const moves = sorted.ids.flatMap((id, index) => {
    const [level, before] = [byId.get(id), placeBefore.get(id)];
    if (!level || before === undefined || before === index) return [];
    const [day, dayBefore] = [index, before].map((place) => dayOfLevel(place, plan.schedule));
    return day && dayBefore ? [{ level, before, day, dayBefore }] : [];
  });
  // One without a name is known by the number that it has now.
  const nameOf = (level: Level, before: number, day: Day) =>
    isNamed(level, day) ? levelName(listedLevel(level)) : levelTitle(level.id, before + 1);
  const title = t('Levels that move: {count}', { count: moves.length });
  const placeOf = new Map(sorted.ids.map((id, index) => [id, index]));
  const places = placesOf({
    ...plan,
    order: sorted.ids.flatMap((id) => plan.order.find((level) => level.id === id) ?? []),
  });
  return (
    <>
      {!isFilling && <p>{t('Days with a mark: {count} now, none afterwards', { count: sorted.marked })}</p>}
      <p>{title}</p>
      <ItemList items={moves} max={MAX_SHOWN} label={title}>
        {({ level, before, day, dayBefore }) => ({
          key: level.id,
          title: formatNearDay(day),
          facts: [
            t('{name}, until now {day}', { name: nameOf(level, before, day), day: formatNearDay(dayBefore) }),
            ...reasonsAt(places, placeOf.get(level.id) ?? 0, {
              weekday: (on) => weekdayName(weekdayOf(on), 'weekday'),
              isNamed: isNamed(level, day),
            }),
          ],
        })}
      </ItemList>
    </>
  );
}
