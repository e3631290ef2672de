import { useMemo } from 'react';
import type { QueuedLevel } from '#shared/api/level/submission.ts';
import type { Level } from '#shared/level/level.ts';
import { type Position, usePosition } from '../one-by-one/use-position.ts';

/** A waiting level of the queue. */
export interface Waiting {
  level: Level;
  review: QueuedLevel;
}

export type QueuePosition = Position<Waiting>;

/** The level of the queue in the address, else the first one that nobody else has open. */
export function useQueue(
  queue: readonly QueuedLevel[] = [],
  levels: readonly Level[] = [],
  userName = '',
): QueuePosition {
  const waiting = useMemo(() => {
    const byId = new Map(levels.map((level) => [level.id, level]));
    return queue.flatMap((review): Waiting[] => {
      const level = byId.get(review.id);
      return level && level.state === 'submitted' && review.status === 'waiting' ? [{ level, review }] : [];
    });
  }, [queue, levels]);
  return usePosition(waiting, ({ review: { claim } }) => claim === null || claim.user === userName);
}
