import { currentLanguage } from '#shared/language/runtime.ts';

/** A number as texts of the page's language have it, with options of `Intl.NumberFormat`; what is logged is in English. */
export function formatNumber(
  value: number,
  options?: Intl.NumberFormatOptions,
  language: string = currentLanguage(),
): string {
  return new Intl.NumberFormat(language, options).format(value);
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** A number with one decimal, such as an average: 2.5; a dash where there is none. */
export function formatDecimal(value: number | null): string {
  return value === null ? '–' : formatNumber(value, ONE_DECIMAL);
}

/** A share, 0 to 1, in percent: `62%`. */
export function formatPercent(share: number, maximumFractionDigits = 0): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits });
}

/** How many times as large something is shown, with one decimal: `×4.2`. */
export function formatMagnification(scale: number): string {
  return `×${formatNumber(scale, ONE_DECIMAL)}`;
}
