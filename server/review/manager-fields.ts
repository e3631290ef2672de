import { type Level, levelFields } from '#shared/level/level.ts';

const managerFields = levelFields.filter(([, { setBy }]) => setBy === 'manager');

/** A submission, whatever it contains: its state and the fields that only managers set are empty. */
export function withoutManagerFields(level: Level): Level {
  const empty = Object.fromEntries(managerFields.map(([name, field]) => [name, field.empty]));
  return { ...level, ...empty, state: 'submitted' };
}

/** A resubmission with the fields that managers have set since the last one (docs/rules/accounts.md#own-submissions). */
export function withManagerFieldsOf(current: Level | null, level: Level): Level {
  if (!current) return level;
  const kept = Object.fromEntries(managerFields.map(([name]) => [name, current[name]]));
  return { ...level, ...kept, state: level.state };
}
