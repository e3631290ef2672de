/** The shares of counts, 0 to 1, in whole percents that add up to 100: the largest remainders are rounded up. */
export function wholeShares(counts: readonly number[]): number[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const total = sum(counts) || 1;
  const remainders = counts.map((count) => (count * 100) % total);
  const byRemainder = [...remainders.keys()].sort(
    (one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0),
  );
  const roundedUp = byRemainder.slice(0, sum(remainders) / total);
  return counts.map(
    (count, index) => (Math.floor((count * 100) / total) + Number(roundedUp.includes(index))) / 100,
  );
}
