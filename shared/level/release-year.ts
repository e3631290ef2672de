const MAX_YEAR_LENGTH = 4;

/** The year typed into a field: at most four characters, trimmed; null for what is no whole number (specification, 5). */
export function yearFromText(text: string): number | null {
  const digits = text.trim().slice(0, MAX_YEAR_LENGTH).trim();
  return /^\d+$/.test(digits) ? Number(digits) : null;
}
