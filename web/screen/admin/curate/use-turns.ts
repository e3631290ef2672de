import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { messageOf } from '../../../browser/call.ts';
import { logWarning } from '../../../browser/log-warning.ts';
import { useLeaveGuard } from '../../../browser/page/use-leave-guard.ts';
import { SAVED_TOPIC } from '../../../review/saved-alert.tsx';
import { refresh } from '../../../review/use-review.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { candidatesQuery } from './use-candidates.ts';

/** Stores one decision after another, says which one was refused, and calls `settle` once all is stored and loaded again. */
export function useTurns(settle: () => void): (work: () => Promise<unknown>) => void {
  const queryClient = useQueryClient();
  const alert = useAlert();
  const turn = useRef({ last: Promise.resolve(), waiting: 0 });
  const [isStoring, setIsStoring] = useState(false);
  // A page that is left would take the decisions with it that wait for their turn.
  useLeaveGuard(isStoring);
  return (work) => {
    const { current } = turn;
    current.waiting += 1;
    setIsStoring(true);
    current.last = current.last.then(async () => {
      try {
        await work();
      } catch (error) {
        logWarning('A decision about a candidate was refused', error);
        const message = t('Nothing was changed. {reason}', { reason: messageOf(error) });
        alert({ type: 'error', topic: SAVED_TOPIC, message });
      }
      current.waiting -= 1;
      if (current.waiting > 0) return;
      setIsStoring(false);
      await Promise.all([refresh(queryClient), queryClient.invalidateQueries(candidatesQuery())]);
      // Another decision may have been made meanwhile.
      if (current.waiting === 0) settle();
    });
  };
}
