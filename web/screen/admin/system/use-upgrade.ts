import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { startUpgrade } from '#shared/api/upgrade.ts';
import { call, isPasswordNeeded, messageOf } from '../../../browser/call.ts';
import { useAlert } from '../../../ui/alerts.tsx';
import { upgradeQuery } from './queries.ts';

/** The state of the last upgrade, and how to start one. */
export function useUpgrade() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const { data: status, error, refetch } = useQuery(upgradeQuery());
  const [isStarting, setIsStarting] = useState(false);
  const [isPasswordAsked, setIsPasswordAsked] = useState(false);

  async function start(): Promise<void> {
    setIsStarting(true);
    try {
      const answer = await call(startUpgrade);
      if (answer === 'already-in-progress') {
        alert({ type: 'error', message: 'System upgrade already in progress' });
      }
    } catch (failure) {
      if (isPasswordNeeded(failure)) {
        setIsPasswordAsked(true);
        setIsStarting(false);
        return;
      }
      const reason = messageOf(failure);
      alert({ type: 'error', message: `The upgrade did not start. ${reason}` });
    }
    await queryClient.invalidateQueries({ queryKey: upgradeQuery().queryKey });
    setIsStarting(false);
  }

  return {
    status,
    error,
    isStarting,
    isPasswordAsked,
    start,
    leave: () => setIsPasswordAsked(false),
    retry: () => void refetch(),
  };
}
