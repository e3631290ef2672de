import * as v from 'valibot';
import { Integer } from '../schema/values.ts';

/** What strangers may store only so much of, on the whole site (docs/rules/administration.md#budgets). */
export const BudgetName = v.picklist(['progress-copies', 'rooms', 'submitted-pictures', 'reminders']);
export type BudgetName = v.InferOutput<typeof BudgetName>;

/** How full a budget is: in bytes, or in reminders. */
export const Budget = v.object({ name: BudgetName, used: Integer, limit: Integer });
export type Budget = v.InferOutput<typeof Budget>;

/** All budgets, and the free bytes of the disk, null where they are not known; below `minFreeBytes` nothing new is taken. */
export const BudgetReport = v.object({
  budgets: v.array(Budget),
  freeBytes: v.nullable(Integer),
  minFreeBytes: Integer,
});
export type BudgetReport = v.InferOutput<typeof BudgetReport>;
