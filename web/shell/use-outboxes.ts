import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReconnect } from '../browser/connection.ts';
import { storedText } from '../browser/local-storage.ts';
import { levelScoresQuery } from '../level/queries.ts';
import { onScoresSent, sendScores } from '../play/score-outbox.ts';
import { FEEDBACK_KEY, MEMBERSHIPS_KEY, REMINDER_KEY } from '../site/storage-keys.ts';

const LOADED_LATER = [FEEDBACK_KEY, MEMBERSHIPS_KEY, REMINDER_KEY];

/** Sends scores, ratings, reports and results that wait, and renews the reminder: now, and whenever the network or the visitor comes back. */
export function useOutboxes(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onScoresSent((levelIds) => {
        for (const id of levelIds) {
          void queryClient.invalidateQueries({ queryKey: levelScoresQuery(id).queryKey });
        }
      }),
    [queryClient],
  );
  useEffect(() => {
    const flush = async () => {
      await sendScores();
      if (LOADED_LATER.some(storedText)) await (await import('./flush-outboxes.ts')).flushOutboxes();
    };
    void flush();
    return onReconnect(() => void flush());
  }, []);
}
