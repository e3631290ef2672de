import { useQueryClient } from '@tanstack/react-query';
import { PackageMinus, PackagePlus } from 'lucide-react';
import { setStarterAside } from '#shared/api/level/candidate.ts';
import { saveLevelOrder } from '#shared/api/level/level-order.ts';
import { t } from '#shared/language/t.ts';
import { isStarterMade } from '#shared/level/level-origin.ts';
import { call } from '../../../browser/call.ts';
import { invalidateLevels } from '../../../level/queries.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import type { Alert } from '../../../ui/alert/alerts.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { candidatesQuery, useCandidates } from './use-candidates.ts';

interface StarterLevelsProps {
  /** The daily order as it is stored. */
  ids: readonly string[];
  /** Those of its levels that may move. */
  movable: readonly string[];
}

/** Sets the levels of the starter pack aside together, or brings them back (docs/rules/candidates.md#starter-levels). */
export function StarterLevels({ ids, movable }: StarterLevelsProps) {
  const queryClient = useQueryClient();
  const { lists } = useCandidates();
  const refreshes = [candidatesQuery().queryKey];
  const reload = () => invalidateLevels(queryClient);
  const undo = useAction(
    async (before: readonly string[] | null) => {
      await call(setStarterAside, { body: { isAside: before === null } });
      // They are back at the end of the order, and had other places.
      if (before) await call(saveLevelOrder, { body: [...before], query: {} });
    },
    { refreshes, done: reload },
  );
  const move = useAction((isAside: boolean) => call(setStarterAside, { body: { isAside } }), {
    refreshes,
    done: async ({ count }, isAside): Promise<Alert> => {
      await reload();
      return {
        type: 'success',
        topic: 'starter-levels',
        message: isAside
          ? t('{count, plural, one {# starter level} other {# starter levels}} set aside', { count })
          : t('{count, plural, one {# starter level} other {# starter levels}} back in the order', { count }),
        actions: [{ label: t('Undo'), onPress: () => void undo.run(isAside ? ids : null) }],
      };
    },
  });
  const isBusy = move.isRunning || undo.isRunning;
  const inOrder = movable.filter(isStarterMade).length;
  const aside = lists.putOff.filter(({ level }) => isStarterMade(level.id)).length;
  return (
    <>
      {inOrder > 0 && (
        <Button variant="quiet" disabled={isBusy} onClick={() => void move.run(true)}>
          <PackageMinus size={18} aria-hidden="true" />
          {t('Set starter pack aside ({count})', { count: inOrder })}
        </Button>
      )}
      {aside > 0 && (
        <Button variant="quiet" disabled={isBusy} onClick={() => void move.run(false)}>
          <PackagePlus size={18} aria-hidden="true" />
          {t('Bring starter pack back ({count})', { count: aside })}
        </Button>
      )}
    </>
  );
}
