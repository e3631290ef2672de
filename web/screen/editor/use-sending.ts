import type { Level } from '#shared/level/level.ts';
import { useOwnSubmission } from '../../review/use-own-submission.ts';
import type { Sending } from './submit-dialog.tsx';

/** What submitting a level means for its review. */
export function useSending(stored: Level | null): Sending {
  const { data } = useOwnSubmission(stored?.id);
  if (!stored) return 'new';
  return data?.status === 'changes-requested' ? 'asked' : 'changed';
}
