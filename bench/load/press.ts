import { type Line, openLine } from './line.ts';

export interface Pressed {
  perSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
  answered: number;
  /** How many answers had another status than 200, and how many calls got none. */
  failed: number;
}

/** Asks on so many connections at once, each as soon as it has its answer, for so many seconds. */
export async function press(
  port: number,
  connections: number,
  seconds: number,
  nextRequest: () => string,
): Promise<Pressed> {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(port)));
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const keepAsking = async ({ ask }: Line) => {
    for (let asked = performance.now(); asked < end; asked = performance.now()) {
      const heard = await ask(nextRequest()).catch(() => null);
      times.push(performance.now() - asked);
      if (heard?.status !== 200) failed += 1;
      if (heard === null) return;
    }
  };
  await Promise.all(lines.map(keepAsking));
  const took = (performance.now() - start) / 1000;
  for (const { close } of lines) close();
  return { perSecond: times.length / took, ...shares(times), answered: times.length - failed, failed };
}

/** The middle of some times, and what one in a hundred exceeds. */
export function shares(times: number[]): { p50: number; p99: number } {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export function median(values: readonly number[]): number {
  return shares([...values]).p50;
}
