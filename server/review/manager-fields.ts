import type { Level } from '#shared/level/level.ts';

/** A submission, whatever it contains: its state and the fields that only managers set are empty. */
export function withoutManagerFields(level: Level): Level {
  return { ...level, state: 'submitted', popularity: null, celebration: '', credit: null };
}

/** A resubmission with the fields that managers have set since the last one (docs/rules/accounts.md#own-submissions). */
export function withManagerFieldsOf(current: Level | null, level: Level): Level {
  if (!current) return level;
  const { popularity, celebration, credit } = current;
  return { ...level, popularity, celebration, credit };
}
