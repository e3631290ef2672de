import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from './processes.ts';

const POLL_MS = 2000;
const IDLE_CPU_SECONDS = 0.05;

/** Waits until a server has stopped working: responses are compressed fast first and better in the background. */
export async function untilIdle({ cpuSeconds }: Server): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; cpuSeconds() - before > IDLE_CPU_SECONDS; ) {
    before = cpuSeconds();
    await wait(POLL_MS);
  }
}
