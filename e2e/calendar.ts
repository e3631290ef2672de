import type { Locator, Page } from '@playwright/test';

/** As in "Friday 18 December 2026". */
export function formatDay(day: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(Date.parse(`${day}T00:00:00Z`)).replace(',', '');
}

/** As in "December 2026". */
export function formatMonth(month: string): string {
  const parts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(Date.parse(`${month}-01T00:00:00Z`));
}

/** The link of a day in the month that is shown. */
export function dayCell(page: Page, day: string): Locator {
  return page.getByRole('table').getByRole('link', { name: new RegExp(`^${formatDay(day)},`) });
}

export function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}
