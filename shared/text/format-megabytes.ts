import { SOURCE_LANGUAGE } from '../language/source-language.ts';
import { formatNumber } from './format-number.ts';

const MEGABYTES = { style: 'unit', unit: 'megabyte' } as const;

/** An amount of bytes in decimal megabytes: `12.3 MB`. */
export function formatMegabytes(bytes: number, decimals = 1): string {
  return formatNumber(bytes / 1_000_000, { ...MEGABYTES, maximumFractionDigits: decimals });
}

/** The same for what is written in English alone, such as a log: `12.3 MB`. */
export function megabytesInEnglish(bytes: number): string {
  return formatNumber(bytes / 1_000_000, { ...MEGABYTES, maximumFractionDigits: 1 }, SOURCE_LANGUAGE);
}
