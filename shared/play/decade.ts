import { t } from '../language/t.ts';

const YEARS_PER_DECADE = 10;
const DECADE = /^(\d{3}0)s?$/;

/** The decade of a year, as its first year: 1990 for 1998. */
export function decadeOf(year: number): number {
  return Math.floor(year / YEARS_PER_DECADE) * YEARS_PER_DECADE;
}

/** The decade in an address, `1990` or `1990s`, as its first year; null for anything else. */
export function parseDecade(text: string): number | null {
  const decade = DECADE.exec(text)?.[1];
  return decade === undefined ? null : Number(decade);
}

/** A decade in words, from its first year: 1990s. */
export function formatDecade(decade: number): string {
  return t('{decade}s', { decade: String(decade) });
}

/** The decade of a year as text. */
export function decadeText(year: number): string {
  return t('Decade: {decade}', { decade: formatDecade(decadeOf(year)) });
}
