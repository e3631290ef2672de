import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReconnect } from '../browser/connection.ts';
import { storedText } from '../browser/local-storage.ts';
import { levelScoresQuery } from '../level/queries.ts';
import { onScoresSent, sendScores } from '../play/score-outbox.ts';
import { REMINDER_KEY } from '../reminder/reminder-key.ts';
import { MEMBERSHIPS_KEY } from '../room/memberships-key.ts';

const SENT_LATER = ['feedback-to-send', MEMBERSHIPS_KEY, REMINDER_KEY];

/** Sends queued scores, ratings and reports, results to rooms, and what a reminder needs: now, and whenever the network or the visitor comes back. */
export function useWaitingScores(): void {
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
    const send = async () => {
      await sendScores();
      if (SENT_LATER.some(storedText)) await (await import('./send-waiting.ts')).sendWaiting();
    };
    void send();
    return onReconnect(() => void send());
  }, []);
}
