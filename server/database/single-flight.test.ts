import { describe, expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** Runs that end in the order and at the time that the test wants. */
function controlledRuns(isShared?: (error: unknown) => boolean) {
  const runs: { resolve: (result: number) => void; reject: (error: Error) => void }[] = [];
  const run = () => new Promise<number>((resolve, reject) => runs.push({ resolve, reject }));
  const call = singleFlight(run, isShared);
  return { runs, call };
}

/** Waits for everything that can go on now. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a shared result', () => {
  it('is never of a run that began before the call', async () => {
    const { runs, call } = controlledRuns();
    const first = call();
    const later = [call(), call()];
    expect(runs).toHaveLength(1);
    runs[0]?.resolve(1);
    expect(await first).toBe(1);
    await settle();
    expect(runs).toHaveLength(2);
    const last = call();
    runs[1]?.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
    await settle();
    runs[2]?.resolve(3);
    expect(await last).toBe(3);
  });

  it('that is an error does not affect later calls', async () => {
    const { runs, call } = controlledRuns();
    const first = call();
    const later = call();
    runs[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settle();
    runs[1]?.resolve(2);
    expect(await later).toBe(2);
  });

  it('that is a shared error is also that of the calls that waited, and of no others', async () => {
    const { runs, call } = controlledRuns((error) => error instanceof RangeError);
    const calls = [call(), call(), call()];
    runs[0]?.reject(new RangeError('no answer'));
    for (const result of await Promise.allSettled(calls)) expect(result.status).toBe('rejected');
    expect(runs).toHaveLength(1);
    const last = call();
    runs[1]?.resolve(2);
    expect(await last).toBe(2);
  });
});
