import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { generateLoad, type LoadResult } from '../load/generate-load.ts';
import { requestText } from '../load/http-connection.ts';
import { createTempFolder, startSite } from '../load/processes.ts';
import { planVisit, scoreRequest, storedScores } from '../load/visit.ts';
import { reportAgainstLimits } from './limits.ts';

const LOCKED_SECONDS = 20;
const READERS = 20;
const WRITERS = 20;
const PROBE_PAUSE_MS = 5;
/** More than under the same load without a lock. A synchronous wait adds seconds; the rest allows for a busy machine. */
const MAX_DELAY_MS = 250;
const MIN_READS_RATIO = 0.5;
/** Twice the timeout of a write, as a score may wait for another batch first, and some more for a busy machine. */
const MAX_WRITE_MS = 9000;

/** Another process holds the write lock of SQLite for 20 seconds while visitors read, and send scores. */
export async function attackLocked(): Promise<void> {
  const { folder, remove } = await createTempFolder();
  const site = await startSite(`${folder}/data`);
  const other = new DatabaseSync(`${folder}/data/zoomout.sqlite`);
  try {
    const plan = await planVisit(site.port);
    const { levelId, calls } = plan;
    const paths = [...calls.map(({ path }) => path), `/api/level/${encodeURIComponent(levelId)}/scores`];
    let sent = 0;
    const nextRead = () => {
      sent += 1;
      return requestText(paths[sent % paths.length] ?? '/');
    };
    const read = (seconds: number) => generateLoad(site.port, READERS, seconds, nextRead);
    await read(3);
    const probingBefore = probeLiveness(site.port, LOCKED_SECONDS / 2);
    const before = await read(LOCKED_SECONDS / 2);
    const slowestBefore = await probingBefore;

    other.exec('begin immediate');
    const writing = generateLoad(site.port, WRITERS, LOCKED_SECONDS, () => scoreRequest(plan));
    const probing = probeLiveness(site.port, LOCKED_SECONDS);
    const during = await read(LOCKED_SECONDS);
    other.exec('rollback');
    const [writes, slowest] = await Promise.all([writing, probing]);
    const after = await generateLoad(site.port, WRITERS, 1, () => scoreRequest(plan));

    const accepted = writes.succeeded + after.succeeded;
    console.log(
      `\nSlowest liveness check: ${Math.round(slowestBefore)} ms before, ${Math.round(slowest)} ms while locked`,
    );
    describe({ before, during, writes, after });
    reportAgainstLimits([
      {
        what: 'slowest liveness check while locked, beyond the one before, ms',
        value: slowest - slowestBefore,
        limit: MAX_DELAY_MS,
      },
      { what: 'reads refused while locked', value: during.failed, limit: 0 },
      {
        what: 'reads per second before, relative to while locked',
        value: before.perSecond / during.perSecond,
        limit: 1 / MIN_READS_RATIO,
      },
      { what: 'longest wait of a score, ms', value: writes.slowest, limit: MAX_WRITE_MS },
      { what: 'scores refused after the lock', value: after.failed, limit: 0 },
      {
        what: 'accepted scores that are not stored, or stored twice',
        value: Math.abs((await storedScores(site.port, levelId)) - accepted),
        limit: 0,
      },
    ]);
  } finally {
    other.close();
    await site.stop();
    await remove();
  }
}

/** The longest time in milliseconds until a liveness check is answered: what blocks the event loop delays it. */
async function probeLiveness(port: number, seconds: number): Promise<number> {
  let slowest = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const { slowest: one, failed } = await generateLoad(port, 1, 0.05, () => requestText('/api/health/live'));
    slowest = Math.max(slowest, failed > 0 ? Number.POSITIVE_INFINITY : one);
    await wait(PROBE_PAUSE_MS);
  }
  return slowest;
}

function describe(results: Record<string, LoadResult>): void {
  console.log('\n| requests | per second | p50 ms | p99 ms | refused |\n|---|---:|---:|---:|---:|');
  for (const [name, { perSecond, p50, p99, failed }] of Object.entries(results)) {
    console.log(`| ${name} | ${Math.round(perSecond)} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${failed} |`);
  }
}
