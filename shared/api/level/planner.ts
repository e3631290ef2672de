import * as v from 'valibot';
import { Day } from '../../calendar/day.ts';
import { LevelId } from '../../level/level.ts';
import { MAX_PINS } from '../../planner/pins.ts';
import { Theme } from '../../planner/theme.ts';
import { listOf } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

/** A level that is pinned to a day. */
const Pin = v.object({ levelId: LevelId, day: Day });

/** What a level is pinned to: null for no day. */
const PinChange = v.object({ levelId: LevelId, day: v.nullable(Day) });
export type PinChange = v.InferOutput<typeof PinChange>;

/** The pins by day, and the themes by their first days. */
export const Plan = v.object({ pins: v.array(Pin), themes: v.array(Theme) });
export type Plan = v.InferOutput<typeof Plan>;

/** What is planned beyond the daily order (docs/rules/daily-order.md#pins). */
export const plan = endpoint({
  method: 'GET',
  path: '/api/plan',
  summary: 'Pins and themes',
  access: 'manage-level',
  response: Plan,
});

/**
 * Pins a level to a day beyond the lock window, in place of its pin so far; the order follows. 'conflict' when another level is pinned to
 * the day or there are 500 pins, 'not-found' for an unknown level, 'invalid' for a day that has begun or is locked.
 */
export const pinLevel = endpoint({
  method: 'POST',
  path: '/api/plan/pins',
  summary: 'Pin a level to a day',
  access: 'manage-level',
  audit: 'level-pinned',
  body: Pin,
  response: Plan,
});

/** Unpins a level; one that has waited for its day joins the daily order at its end. 'not-found' for a level without a pin. */
export const unpinLevel = endpoint({
  method: 'DELETE',
  path: '/api/plan/pins/:id',
  summary: 'Unpin a level',
  access: 'manage-level',
  audit: 'level-unpinned',
  params: v.object({ id: LevelId }),
  response: Plan,
});

/** Pins and unpins several levels, all or none; refused as a single one is, but that a level without a pin is passed over. */
export const changePins = endpoint({
  method: 'POST',
  path: '/api/plan',
  summary: 'Pin and unpin several levels',
  access: 'manage-level',
  audit: ['level-pinned', 'level-unpinned'],
  body: listOf(PinChange, MAX_PINS),
  response: Plan,
});

/** Adds a theme, or changes the one with its id. 'conflict' when it shares a day with another one, or there are 200. */
export const saveTheme = endpoint({
  method: 'POST',
  path: '/api/plan/themes',
  summary: 'Save a theme',
  access: 'manage-level',
  audit: 'theme-saved',
  body: Theme,
  response: Plan,
});

/** Removes a theme; 'not-found' when it is gone. */
export const removeTheme = endpoint({
  method: 'DELETE',
  path: '/api/plan/themes/:id',
  summary: 'Remove a theme',
  access: 'manage-level',
  audit: 'theme-removed',
  params: v.object({ id: v.pipe(v.string(), v.maxCodePoints(64)) }),
  response: Plan,
});

/** The themes whose first day has come somewhere on Earth. */
export const themes = endpoint({
  method: 'GET',
  path: '/api/themes',
  summary: 'Themes of days that have come',
  access: 'public',
  response: v.array(Theme),
});
