import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storedText } from '../browser/local-storage.ts';
import { onReconnect, sendScores } from '../browser/score-outbox.ts';
import { levelScoresQuery } from '../level/queries.ts';

/** Sends queued scores, ratings and reports, and results to the rooms of this browser: now, and whenever the network or the visitor comes back. */
export function useWaitingScores(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const send = async () => {
      for (const id of await sendScores()) {
        await queryClient.invalidateQueries({ queryKey: levelScoresQuery(id).queryKey });
      }
      if (storedText('feedback-to-send') || storedText('rooms'))
        await (await import('./send-waiting.ts')).sendWaiting();
    };
    void send();
    return onReconnect(() => void send());
  }, [queryClient]);
}
