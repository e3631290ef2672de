import { type Budget, type BudgetName, type BudgetReport, isFull } from '#shared/budget/budget.ts';

/** From this share on a budget is nearly full. */
export const NEARLY_FULL = 0.9;

/** What a budget is for, as it is shown. */
export const BUDGET_LABELS: Record<BudgetName, string> = {
  'progress-copies': 'Progress copies',
  rooms: 'Rooms',
  'submitted-pictures': 'Pictures of submissions that are not approved',
  reminders: 'Reminders',
};

/** How much of a budget that is, with its unit. */
export function budgetAmount(name: BudgetName, value: number): string {
  if (name === 'reminders') return value.toLocaleString('en');
  // Rounded down: what is used must not look like all there is.
  return `${(Math.floor(value / 100_000) / 10).toLocaleString('en')} MB`;
}

/** What follows the amount of a budget; empty while there is room. */
export function budgetWarning(budget: Budget): string {
  if (isFull(budget)) return ': full';
  return budget.used >= budget.limit * NEARLY_FULL ? ': nearly full' : '';
}

/** Whether the disk has less free than the site needs to take anything new. */
export function isSpaceLow({ freeBytes, minFreeBytes }: BudgetReport): boolean {
  return freeBytes !== null && freeBytes < minFreeBytes;
}

/** How much of the disk is free; null where the system does not tell. */
export function freeSpaceText(report: BudgetReport): string | null {
  const { freeBytes, minFreeBytes } = report;
  if (freeBytes === null) return null;
  const free = `${Math.round(freeBytes / 1_000_000).toLocaleString('en')} MB of the disk are free.`;
  if (!isSpaceLow(report)) return free;
  return `${free} Visitors can store nothing but scores before ${Math.round(minFreeBytes / 1_000_000)} MB are.`;
}
