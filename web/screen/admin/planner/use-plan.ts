import { useQueryClient } from '@tanstack/react-query';
import type { Plan } from '#shared/api/level/planner.ts';
import { invalidateLevels } from '../../../level/queries.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import type { Alert } from '../../../ui/alert/alerts.tsx';
import { planQuery } from '../plan-query.ts';

/** A change of the plan, which is saved at once; the call returns the plan as it is then. */
export function usePlanAction<Input = void>(
  work: (input: Input) => Promise<Plan>,
  done: (input: Input) => Alert | null = () => null,
) {
  const queryClient = useQueryClient();
  return useAction(
    async (input: Input) => {
      try {
        return await work(input);
      } finally {
        // The order follows the pins.
        await invalidateLevels(queryClient).catch(() => {});
      }
    },
    {
      done: (_, input) => done(input),
      replaces: planQuery().queryKey,
      refreshes: [planQuery().queryKey, ['themes']],
    },
  );
}
