import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { claimLevel, releaseLevel } from '#shared/api/level/submission.ts';
import { call } from '../browser/call.ts';
import { logWarning } from '../browser/log-warning.ts';

const RENEW_MS = 4 * 60_000;

/**
 * Tells other managers that this user has a level open, for as long as they do. Returns the name of another one who has it, null if
 * nobody does (docs/rules/submission.md#review-claims).
 */
export function useClaim(levelId: string | null, userName: string): string | null {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['claim', levelId],
    queryFn: () => call(claimLevel, { params: { id: levelId ?? '' } }),
    enabled: levelId !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: RENEW_MS,
  });
  useEffect(() => {
    if (levelId === null) return;
    return () => {
      void queryClient.cancelQueries({ queryKey: ['claim', levelId] });
      call(releaseLevel, { params: { id: levelId } }).catch((error: unknown) => {
        // It ends by itself.
        logWarning('Failed to release a level', error);
      });
    };
  }, [levelId, queryClient]);
  return data && data.user !== userName ? data.user : null;
}
