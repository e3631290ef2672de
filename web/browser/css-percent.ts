/** A share, 0 to 1, as a length in CSS; people read percentages of shared/text/format-number.ts. */
export function cssPercent(share: number): string {
  return `${share * 100}%`;
}
