import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Plan } from '#shared/api/level/planner.ts';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { dateOf } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { isStarterMade } from '#shared/level/level-origin.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { indexOnDay } from '#shared/level/order/schedule.ts';
import { paths } from '#shared/page/paths.ts';
import { monthFacts } from '#shared/planner/month-facts.ts';
import { ownFirst } from '#shared/planner/own-first.ts';
import type { User } from '#shared/user/user.ts';
import { useToday } from '../../../browser/time/clock.ts';
import { formatDay } from '../../../browser/time/format.ts';
import { storedLevelsQuery } from '../../../level/queries.ts';
import { PlaceField } from '../../../review/place-field.tsx';
import { AdminSection } from '../admin-section.tsx';
import { AutoSort } from '../auto-sort/auto-sort.tsx';
import { useDailyOrder } from '../levels/use-daily-order.ts';
import { planQuery } from '../plan-query.ts';
import { usePlanner } from '../planner/use-planner.ts';
import { fillMonth, setStarter } from './change-order.ts';
import { MonthFigures } from './month-figures.tsx';
import styles from './month-side.module.css';
import { StarterLevels } from './starter-levels.tsx';
import type { SortedCandidates } from './use-candidates.ts';
import type { Desk } from './use-desk.ts';

const DAYS = 31;

interface MonthSideProps {
  user: User;
  desk: Desk;
  lists: SortedCandidates;
}

/** The month that is being filled, beside the candidates (docs/rules/candidates.md#fill-the-month). */
export function MonthSide(props: MonthSideProps) {
  const { data: levels } = useQuery(storedLevelsQuery(useToday()));
  const { data: plan } = useQuery(planQuery());
  return levels && plan && <Month {...props} {...{ levels, plan }} />;
}

function Month({
  levels,
  plan,
  user,
  desk,
  lists,
}: MonthSideProps & { levels: readonly Level[]; plan: Plan }) {
  const planner = usePlanner(useDailyOrder(levels, plan, { searched: '', isUnlocked: false, user }));
  const { order, entries, pins, places, schedule, latestDay, firstFree, isUnseen } = planner;
  const days = Array.from({ length: DAYS }, (_, index) => planner.dayOf(addDays(firstFree, index)));
  const filled = days.flatMap(({ level }) => level ?? []);
  const indexes = days.flatMap(({ day }) => planner.entryOn(day)?.index ?? []);
  const start = ownFirst({ order: entries.map(({ level }) => level), pins, schedule, latestDay });
  const stored = dailyLevels(levels).map(({ id }) => id);
  const fill = (ids: readonly string[]) => {
    // What the planner proposed is in it.
    order.discard();
    desk.change(() => fillMonth(ids, stored));
  };
  const movable = order.ids.slice(indexOnDay(firstFree, schedule));
  return (
    <AdminSection
      title={t('Next 31 days')}
      tools={
        <>
          {filled.length > 1 && (
            <AutoSort
              {...{ levels, user, start }}
              order={{ ...order, sort: fill }}
              lastDay={addDays(firstFree, DAYS - 1)}
            />
          )}
          <StarterLevels
            {...{ lists, movable }}
            onSet={(isAside) => desk.change(() => setStarter(isAside, stored))}
          />
        </>
      }
    >
      <ol className={styles.days}>
        {days.map(({ day, level, marks }) => (
          <li key={day} className={styles.day} data-kind={kindOf(level)} title={formatDay(day)}>
            <span aria-hidden="true">{dateOf(day)}</span>
            <span className="visually-hidden">{wordsOf(day, level, marks.length)}</span>
            {marks.length > 0 && <i className={styles.mark} />}
          </li>
        ))}
      </ol>
      <p className="note">
        {[
          t('{filled} of {count} days have a level, {own} of them your own', {
            filled: filled.length,
            count: DAYS,
            own: filled.filter(({ id }) => !isStarterMade(id)).length,
          }),
          t('{count, plural, one {# day with a mark} other {# days with a mark}}', {
            count: days.filter(({ marks }) => marks.length > 0).length,
          }),
        ].join(' · ')}{' '}
        <Link to={paths.planner}>{t('Planner')}</Link>
      </p>
      <PlaceField movable={movable} />
      {filled.length > 0 && <MonthFigures facts={monthFacts(places, indexes, (level) => !isUnseen(level))} />}
    </AdminSection>
  );
}

function kindOf(level: Level | null): 'gap' | 'starter' | 'own' {
  if (!level) return 'gap';
  return isStarterMade(level.id) ? 'starter' : 'own';
}

function wordsOf(day: Day, level: Level | null, marks: number): string {
  const kinds = { gap: t('no level'), starter: t('starter pack'), own: t('own level') };
  return [formatDay(day), kinds[kindOf(level)], marks > 0 && t('with a mark')].filter(Boolean).join(', ');
}
