import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Plan, pinLevel, removeTheme, saveTheme, unpinLevel } from '#shared/api/planner.ts';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Theme } from '#shared/planner/theme.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { invalidateLevels } from '../../../level/queries.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { planQuery } from '../plan-query.ts';

/** The changes of the plan, which are saved at once. Each returns whether it was. */
export function usePlanChanges() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);

  async function change(work: () => Promise<Plan>): Promise<boolean> {
    setIsWorking(true);
    try {
      queryClient.setQueryData(planQuery().queryKey, await work());
      return true;
    } catch (error) {
      alert({ type: 'error', message: t('Nothing was changed. {reason}', { reason: messageOf(error) }) });
      await queryClient.invalidateQueries({ queryKey: planQuery().queryKey });
      return false;
    } finally {
      // The order follows the pins.
      await invalidateLevels(queryClient);
      await queryClient.invalidateQueries({ queryKey: ['themes'] });
      setIsWorking(false);
    }
  }

  return {
    isWorking,
    pin: (levelId: string, day: Day) => change(() => call(pinLevel, { body: { levelId, day } })),
    unpin: (id: string) => change(() => call(unpinLevel, { params: { id } })),
    saveTheme: (theme: Theme) => change(() => call(saveTheme, { body: theme })),
    removeTheme: (id: string) => change(() => call(removeTheme, { params: { id } })),
  };
}

export type PlanChanges = ReturnType<typeof usePlanChanges>;
