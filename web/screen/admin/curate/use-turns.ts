import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import { messageOf } from '../../../browser/call.ts';
import { logWarning } from '../../../browser/log-warning.ts';
import { useLeaveGuard } from '../../../browser/page/use-leave-guard.ts';
import { SAVED_TOPIC } from '../../../review/saved-alert.tsx';
import { refresh } from '../../../review/use-review.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { candidatesQuery } from './use-candidates.ts';

// Outlives the desk: who comes back while something is stored waits for it.
const turn = { last: Promise.resolve(), waiting: 0 };

/** Stores one decision after another, says which one was refused, and calls `settle` once all is stored and loaded again. */
export function useTurns(settle: () => void): (work: () => Promise<unknown>) => void {
  const queryClient = useQueryClient();
  const alert = useAlert();
  const [isStoring, setIsStoring] = useState(false);
  // A page that is left would take the decisions with it that wait for their turn.
  useLeaveGuard(isStoring);
  return (work) => {
    turn.waiting += 1;
    setIsStoring(true);
    turn.last = turn.last.then(async () => {
      try {
        await work();
      } catch (error) {
        logWarning('A decision about a candidate was refused', error);
        const message = t('Nothing was changed. {reason}', { reason: messageOf(error) });
        alert({ type: 'error', topic: SAVED_TOPIC, message });
      }
      turn.waiting -= 1;
      if (turn.waiting > 0) return;
      setIsStoring(false);
      await Promise.all([refresh(queryClient), queryClient.invalidateQueries(candidatesQuery())]);
      // Another decision may have been made meanwhile.
      if (turn.waiting === 0) settle();
    });
  };
}
