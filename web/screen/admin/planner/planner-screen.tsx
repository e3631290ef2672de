import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Plan } from '#shared/api/level/planner.ts';
import type { Day } from '#shared/calendar/day.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import type { User } from '#shared/user/user.ts';
import { useToday } from '../../../browser/time/clock.ts';
import { storedLevelsQuery } from '../../../level/queries.ts';
import { LoadError } from '../../../ui/loading/load-error.tsx';
import { useVerifiedUser } from '../../../user/queries.ts';
import { AdminTools } from '../admin-tools.tsx';
import { AutoSort } from '../auto-sort/auto-sort.tsx';
import { OrderBar } from '../levels/order-bar.tsx';
import { planQuery } from '../plan-query.ts';
import { PinList } from './pin-list.tsx';
import { PlanCalendar } from './plan-calendar.tsx';
import styles from './planner.module.css';
import { ThemeList } from './theme-list.tsx';
import { usePinAction } from './use-plan.ts';
import { usePlanner } from './use-planner.ts';

/** The days to come: which level each has, what clashes, and what is pinned to its day (docs/rules/daily-order.md#planner). */
export function PlannerScreen() {
  const { user } = useVerifiedUser();
  const today = useToday();
  const levels = useQuery({ ...storedLevelsQuery(today), placeholderData: keepPreviousData });
  const plan = useQuery(planQuery());
  const error = levels.error ?? plan.error;
  if (!user) return null;
  if (levels.data && plan.data) {
    return <Planner levels={levels.data} plan={plan.data} today={today} user={user} />;
  }
  if (!error) return <p aria-busy="true">{t('Loading the plan…')}</p>;
  return (
    <LoadError
      title={t('The plan could not be loaded')}
      detail={joinSentences(t('Nothing has changed.'), error.message)}
      onRetry={() => void Promise.all([levels.refetch(), plan.refetch()])}
    />
  );
}

interface PlannerProps {
  levels: readonly Level[];
  plan: Plan;
  today: Day;
  user: User;
}

function Planner({ levels, plan, today, user }: PlannerProps) {
  const planner = usePlanner({ levels, plan, today, user });
  const pin = usePinAction();
  const isLocked = planner.order.isDirty || planner.order.isSaving || pin.isRunning;
  return (
    <div className={`stack ${styles.planner}`}>
      <AdminTools>
        <AutoSort levels={levels} order={planner.order} user={user} />
        <OrderBar order={planner.order} isUnlocked={false} />
      </AdminTools>
      <PlanCalendar planner={planner} pin={pin} isLocked={isLocked} />
      <PinList planner={planner} pin={pin} isLocked={isLocked} />
      <ThemeList themes={plan.themes} today={today} />
    </div>
  );
}
