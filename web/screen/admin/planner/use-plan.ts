import { useQueryClient } from '@tanstack/react-query';
import { type Plan, pinLevel, unpinLevel } from '#shared/api/level/planner.ts';
import type { Day } from '#shared/calendar/day.ts';
import { call } from '../../../browser/call.ts';
import { invalidateLevels } from '../../../level/queries.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { planQuery } from '../plan-query.ts';

/** A change of the plan, which is saved at once; the call returns the plan as it is then. */
export function usePlanAction<Input = void>(work: (input: Input) => Promise<Plan>) {
  const queryClient = useQueryClient();
  return useAction(
    (input: Input) =>
      // The order follows the pins.
      work(input).finally(() => void invalidateLevels(queryClient)),
    {
      done: (plan) => {
        queryClient.setQueryData(planQuery().queryKey, plan);
      },
      refreshes: [planQuery().queryKey, ['themes']],
    },
  );
}

/** Pinning a level to a day, or with null to none. */
export function usePinAction() {
  return usePlanAction(({ levelId, day }: { levelId: string; day: Day | null }) =>
    day === null ? call(unpinLevel, { params: { id: levelId } }) : call(pinLevel, { body: { levelId, day } }),
  );
}

export type PinAction = ReturnType<typeof usePinAction>;
