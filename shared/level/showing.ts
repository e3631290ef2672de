import type { Level } from './level.ts';

/**
 * Whether the level of a day can be shown. One that was withdrawn (docs/rules/levels.md#withdrawal), or whose row is damaged, keeps its
 * place and has nothing to read.
 */
export type Showing = { kind: 'shown'; level: Level } | { kind: 'withdrawn' } | { kind: 'damaged' };

/** Whether a level can be shown; `isDamaged` says that its row could not be read in full. */
export function showingOf(level: Level, isDamaged: boolean): Showing {
  if (isDamaged) return { kind: 'damaged' };
  return isWithdrawn(level) ? { kind: 'withdrawn' } : { kind: 'shown', level };
}

/** Whether a level was withdrawn: nothing but its place is left of it. */
export function isWithdrawn({ withdrawnAt }: Pick<Level, 'withdrawnAt'>): boolean {
  return withdrawnAt !== undefined;
}
