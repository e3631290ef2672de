import * as v from 'valibot';
import { BudgetName, BudgetReport } from '../../budget/budget.ts';
import { Integer } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

/** How full the budgets of what strangers store are (docs/rules/administration.md#budgets). */
export const budgetReport = endpoint({
  method: 'GET',
  path: '/api/system/budgets',
  summary: 'How full the budgets of the site are',
  access: 'admin',
  response: BudgetReport,
});

/**
 * Erases what was unused for the longest, until a tenth of what is used is free: copies, rooms and reminders by the day of their last
 * use, of pictures the levels that were declined first. Returns how many, which is 0 when there is nothing to erase.
 */
export const eraseOldest = endpoint({
  method: 'POST',
  path: '/api/system/budgets/erase',
  summary: 'Erase the oldest unused things of a budget',
  access: 'admin',
  audit: ['oldest-erased', 'level-deleted'],
  sensitive: true,
  body: v.object({ budget: BudgetName }),
  response: v.object({ erased: Integer, report: BudgetReport }),
});
