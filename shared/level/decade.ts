const YEARS = 10;
const FORM = /^(\d{3}0)s?$/;

/** The decade of a year by its first year: 1990 for 1998. */
export function decadeOf(year: number): number {
  return Math.floor(year / YEARS) * YEARS;
}

/** The decade that an address means: `1990` or `1990s`; null for anything else. */
export function parseDecade(text: string): number | null {
  const decade = FORM.exec(text)?.[1];
  return decade === undefined ? null : Number(decade);
}

/** A decade as people write it: 1990s. */
export function decadeInWords(decade: number): string {
  return `${decade}s`;
}
