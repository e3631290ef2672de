import { type Budget, type BudgetName, type BudgetReport, isFull } from '#shared/budget/budget.ts';
import { t } from '#shared/language/t.ts';
import { formatMegabytes } from '#shared/text/format-megabytes.ts';
import { formatNumber } from '#shared/text/format-number.ts';

/** From this share on a budget is nearly full. */
export const NEARLY_FULL = 0.9;

/** What a budget is for, as it is shown. */
export const BUDGET_LABELS: Record<BudgetName, string> = {
  'progress-copies': t('Progress copies'),
  rooms: t('Rooms'),
  'submitted-pictures': t('Pictures of submissions that are not approved'),
  reminders: t('Reminders'),
  playtests: t('Playtests'),
};

/** How much of a budget that is, with its unit. */
export function budgetAmount(name: BudgetName, value: number): string {
  if (name === 'reminders' || name === 'playtests') return formatNumber(value);
  // Rounded down: what is used must not look like all there is.
  return formatMegabytes(Math.floor(value / 100_000) * 100_000);
}

/** What follows the amount of a budget; empty while there is room. */
export function budgetWarning(budget: Budget): string {
  if (isFull(budget)) return t(': full');
  return budget.used >= budget.limit * NEARLY_FULL ? t(': nearly full') : '';
}

/** Whether the disk has less free than the site needs to take anything new. */
export function isSpaceLow({ freeBytes, minFreeBytes }: BudgetReport): boolean {
  return freeBytes !== null && freeBytes < minFreeBytes;
}

/** How much of the disk is free; null where the system does not tell. */
export function freeSpaceText(report: BudgetReport): string | null {
  const { freeBytes, minFreeBytes } = report;
  if (freeBytes === null) return null;
  const free = formatMegabytes(freeBytes, 0);
  if (!isSpaceLow(report)) return t('{free} of the disk are free.', { free });
  return t('{free} of the disk are free. Visitors can store nothing but scores before {needed} are.', {
    free,
    needed: formatMegabytes(minFreeBytes, 0),
  });
}
