import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Plan } from '#shared/api/level/planner.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import type { User } from '#shared/user/user.ts';
import { useToday } from '../../../browser/time/clock.ts';
import { storedLevelsQuery } from '../../../level/queries.ts';
import { LoadError } from '../../../ui/loading/load-error.tsx';
import { useVerifiedUser } from '../../../user/queries.ts';
import { AutoSort } from '../auto-sort/auto-sort.tsx';
import { BoardTools, useBoardOptions } from '../levels/board-options.tsx';
import { useDailyOrder } from '../levels/use-daily-order.ts';
import { planQuery } from '../plan-query.ts';
import { LevelTray, useTray } from './level-tray.tsx';
import { PlanCalendar } from './plan-calendar.tsx';
import { PlanDragging } from './plan-dragging.tsx';
import styles from './planner.module.css';
import { ThemeList } from './theme-list.tsx';
import { usePinActions } from './use-pin-actions.ts';
import { usePlanner } from './use-planner.ts';

/** The days to come: which level each has, what clashes, and what is pinned to its day (docs/rules/daily-order.md#planner). */
export function PlannerScreen() {
  const { user } = useVerifiedUser();
  const today = useToday();
  const levels = useQuery({ ...storedLevelsQuery(today), placeholderData: keepPreviousData });
  const plan = useQuery(planQuery());
  const error = levels.error ?? plan.error;
  if (!user) return null;
  if (levels.data && plan.data) return <Planner levels={levels.data} plan={plan.data} user={user} />;
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
  user: User;
}

function Planner({ levels, plan, user }: PlannerProps) {
  const options = useBoardOptions(user);
  const planner = usePlanner(useDailyOrder(levels, plan, options));
  const pins = usePinActions(planner);
  const tray = useTray(planner, options.searched);
  const parts = { planner, pins, tray };
  return (
    <>
      <BoardTools view="calendar" options={options} daily={planner}>
        <AutoSort levels={levels} order={{ ...planner.order, sort: planner.propose }} user={user} />
      </BoardTools>
      <PlanDragging {...parts}>
        {(move) => (
          <div className={styles.planner}>
            <LevelTray {...parts} plan={plan} />
            <PlanCalendar {...parts} onMove={move} />
            <ThemeList {...parts} />
          </div>
        )}
      </PlanDragging>
    </>
  );
}
