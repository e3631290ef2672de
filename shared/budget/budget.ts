import * as v from 'valibot';
import { Integer } from '../schema/values.ts';

/** What visitors store within limits for the whole site (docs/rules/administration.md#budgets). */
export const BudgetName = v.picklist([
  'progress-copies',
  'rooms',
  'submitted-pictures',
  'reminders',
  'playtests',
]);
export type BudgetName = v.InferOutput<typeof BudgetName>;

/** How full a budget is: in bytes, in reminders, or in links to playtests. */
export const Budget = v.object({ name: BudgetName, used: Integer, limit: Integer });
export type Budget = v.InferOutput<typeof Budget>;

/** The least that anything takes of a budget: the mark of an erased copy, a result of a room, a picture, a reminder, a link to a playtest. */
export const LEAST_AMOUNTS: Readonly<Record<BudgetName, number>> = {
  'progress-copies': 200,
  rooms: 350,
  'submitted-pictures': 16_384,
  reminders: 1,
  playtests: 1,
};

/** Whether nothing more fits into a budget. */
export function isFull({ name, used, limit }: Budget): boolean {
  return used + LEAST_AMOUNTS[name] > limit;
}

/** All budgets, and the free bytes of the disk, null where they are not known; below `minFreeBytes` nothing new is taken. */
export const BudgetReport = v.object({
  budgets: v.array(Budget),
  freeBytes: v.nullable(Integer),
  minFreeBytes: Integer,
});
export type BudgetReport = v.InferOutput<typeof BudgetReport>;
