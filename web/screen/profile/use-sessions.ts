import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endOtherSessions, endSession } from '#shared/api/profile.ts';
import { call, isNotFound, messageOf } from '../../browser/call.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { sessionsQuery } from './queries.ts';

/** The user's own sessions, and ending them (docs/rules/accounts.md#sessions). */
export function useSessions() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery());
  const [isWorking, setIsWorking] = useState(false);

  async function end(work: () => Promise<unknown>, message: string): Promise<void> {
    setIsWorking(true);
    try {
      await work();
      alert({ type: 'success', message });
    } catch (failure) {
      const reason = messageOf(failure);
      // Already ended: nothing is wrong.
      if (isNotFound(failure)) alert({ type: 'info', message: reason });
      else alert({ type: 'error', message: `No session was ended. ${reason}` });
    }
    await queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    setIsWorking(false);
  }

  return {
    sessions,
    error,
    isWorking,
    retry: () => void refetch(),
    endOne: (id: string) => end(() => call(endSession, { params: { id } }), 'Session ended'),
    endOthers: () => end(() => call(endOtherSessions), 'All other sessions ended'),
  };
}
