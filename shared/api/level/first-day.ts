import * as v from 'valibot';
import { Day } from '../../calendar/day.ts';
import { endpoint } from '../endpoint.ts';

/** The first day of the site. `isFixed`: it cannot change any more, as the site was played. */
export const FirstDay = v.object({ firstDay: Day, isFixed: v.boolean() });
export type FirstDay = v.InferOutput<typeof FirstDay>;

/** The first day, and whether it can be set (docs/rules/daily-order.md#first-day). */
export const firstDay = endpoint({
  method: 'GET',
  path: '/api/first-day',
  summary: 'The first day, and whether it can change',
  access: 'admin',
  response: FirstDay,
});

/**
 * Sets the first day, and with it the day of every level, until a puzzle was played. `replaces` is the first day that the admin saw. 409
 * when the site was played or another admin has set another one meanwhile.
 */
export const setFirstDay = endpoint({
  method: 'POST',
  path: '/api/first-day',
  summary: 'Set the first day',
  access: 'admin',
  audit: 'first-day-set',
  sensitive: true,
  body: v.object({ firstDay: Day, replaces: Day }),
  response: FirstDay,
});
