import { type HttpConnection, openConnection } from './http-connection.ts';

/** The result of a number of calls; times in milliseconds. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  slowest: number;
  succeeded: number;
  /** Calls with another status than 200 or without a response. */
  failed: number;
}

/**
 * Sends requests on a number of connections for some seconds, the next one of each as soon as it has its response. Several servers
 * get equal shares of the connections.
 */
export async function generateLoad(
  ports: number | readonly number[],
  connections: number,
  seconds: number,
  nextRequest: () => string,
): Promise<LoadResult> {
  const targets = [ports].flat();
  const opened = await Promise.all(
    Array.from({ length: connections }, (_, index) => openConnection(targets[index % targets.length] ?? 0)),
  );
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const sendRequests = async ({ request }: HttpConnection) => {
    for (let sentAt = performance.now(); sentAt < end; sentAt = performance.now()) {
      const reply = await request(nextRequest()).catch(() => null);
      times.push(performance.now() - sentAt);
      if (reply?.status !== 200) failed += 1;
      if (reply === null) return;
    }
  };
  await Promise.all(opened.map(sendRequests));
  const elapsed = (performance.now() - start) / 1000;
  for (const { close } of opened) close();
  return {
    perSecond: times.length / elapsed,
    ...percentiles(times),
    slowest: times.reduce((slowest, time) => Math.max(slowest, time), 0),
    succeeded: times.length - failed,
    failed,
  };
}

/** The median and the 99th percentile. */
export function percentiles(times: number[]): { p50: number; p99: number } {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The median of some values. */
export function median(values: readonly number[]): number {
  return percentiles([...values]).p50;
}
