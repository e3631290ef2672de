export interface Measured {
  /** What was measured, with its unit: `memory above idle, MB`. */
  what: string;
  value: number;
  /** The largest value that is accepted. */
  limit: number;
}

/** Prints the values of one attack as rows of a table, and makes the run fail when one exceeds its limit. */
export function reportAgainstLimits(rows: readonly Measured[]): void {
  console.log('\n| measured | value | limit |\n|---|---:|---:|');
  for (const { what, value, limit } of rows) {
    console.log(
      `| ${what} | ${Math.round(value * 100) / 100} | ${limit}${value > limit ? ' exceeded' : ''} |`,
    );
    if (value > limit) process.exitCode = 1;
  }
}
