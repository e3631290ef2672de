import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { QueuedLevel } from '#shared/api/level/submission.ts';
import type { Level } from '#shared/level/level.ts';
import { decodePart, paths } from '#shared/page/paths.ts';
import { useUrlHash } from '../../../browser/page/page.ts';

/** A waiting level of the queue. */
export interface Waiting {
  level: Level;
  review: QueuedLevel;
}

export interface QueuePosition {
  waiting: readonly Waiting[];
  current: Waiting | null;
  /** Counted from 1. */
  place: number;
  count: number;
  goNext: () => void;
  goBack: () => void;
  /** Goes to the next level that nobody else has open, if there is one. */
  goOn: () => void;
}

/** Whether another manager has a level open. */
function isClaimed({ review: { claim } }: Waiting, userName: string): boolean {
  return claim !== null && claim.user !== userName;
}

/** The level of the queue in the address, else the first one that nobody else has open, whose address it becomes. */
export function useQueue(
  queue: readonly QueuedLevel[] = [],
  levels: readonly Level[] = [],
  userName = '',
): QueuePosition {
  const [, navigate] = useLocation();
  const asked = decodePart(decodeURI(useUrlHash()));
  const waiting = useMemo(() => {
    const byId = new Map(levels.map((level) => [level.id, level]));
    return queue.flatMap((review): Waiting[] => {
      const level = byId.get(review.id);
      return level && level.state === 'submitted' && review.status === 'waiting' ? [{ level, review }] : [];
    });
  }, [queue, levels]);
  const found = waiting.findIndex(({ level }) => level.id === asked);
  const free = waiting.findIndex((one) => !isClaimed(one, userName));
  const index = found < 0 ? Math.max(0, free) : found;
  const current = waiting[index] ?? null;
  // The way back from the level, and a reload, lead to the same one.
  const chosen = found < 0 ? current?.level.id : undefined;
  useEffect(() => {
    if (chosen !== undefined) navigate(paths.queue(chosen), { replace: true });
  }, [chosen, navigate]);

  function go(to: Waiting | undefined) {
    if (to) navigate(paths.queue(to.level.id), { replace: true });
  }
  const after = [...waiting.slice(index + 1), ...waiting.slice(0, index)];

  return {
    waiting,
    current,
    place: index + 1,
    count: waiting.length,
    goNext: () => go(after[0]),
    goBack: () => go(after.at(-1)),
    goOn: () => go(after.find((one) => !isClaimed(one, userName)) ?? after[0]),
  };
}
