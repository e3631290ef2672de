/** A game for the audit log: 'Doom (1993)'. */
export function gameTitle({ name, year }: { name: string; year: number | null }): string {
  return year === null ? name : `${name} (${year})`;
}
