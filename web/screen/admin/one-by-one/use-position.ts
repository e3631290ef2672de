import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Level } from '#shared/level/level.ts';
import { decodePart, inFragment } from '#shared/page/paths.ts';
import { useUrlHash } from '../../../browser/page/page.ts';

export interface Position<One> {
  waiting: readonly One[];
  current: One | null;
  /** Counted from 1. */
  place: number;
  count: number;
  goNext: () => void;
  goBack: () => void;
  /** Goes to the next one that is free, if there is one. */
  goOn: () => void;
}

/** The level in the address of those that wait, else the first one that is free (nobody else has it open), whose address it becomes. */
export function usePosition<One extends { level: Level }>(
  waiting: readonly One[],
  isFree: (one: One) => boolean = () => true,
): Position<One> {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const addressOf = (levelId: string) => inFragment(`${path}${search && `?${search}`}`, levelId);
  const asked = decodePart(decodeURI(useUrlHash()));
  const found = waiting.findIndex(({ level }) => level.id === asked);
  const index = found < 0 ? Math.max(0, waiting.findIndex(isFree)) : found;
  const current = waiting[index] ?? null;
  // The way back from the level, and a reload, lead to the same one.
  const chosen = found < 0 && current ? addressOf(current.level.id) : undefined;
  useEffect(() => {
    if (chosen !== undefined) navigate(chosen, { replace: true });
  }, [chosen, navigate]);

  function go(to: One | undefined) {
    if (to) navigate(addressOf(to.level.id), { replace: true });
  }
  const after = [...waiting.slice(index + 1), ...waiting.slice(0, index)];

  return {
    waiting,
    current,
    place: index + 1,
    count: waiting.length,
    goNext: () => go(after[0]),
    goBack: () => go(after.at(-1)),
    goOn: () => go(after.find(isFree) ?? after[0]),
  };
}
