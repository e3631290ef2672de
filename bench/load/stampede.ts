import { percentiles } from './generate-load.ts';
import { type HttpConnection, openConnection, requestText } from './http-connection.ts';
import { createTempFolder, type Server, startSite } from './processes.ts';
import { nextAddress, planVisit, scoreRequest, storedScores, type VisitPlan } from './visit.ts';

const VISITORS = Number(process.env.LOAD_VISITORS ?? 10_000);
const SECONDS = Number(process.env.LOAD_STAMPEDE_SECONDS ?? 60);

/** The statistics of many visits: milliseconds by call, those of complete visits as 'visit', and the number of each error. */
export interface VisitStats {
  times: Map<string, number[]>;
  errors: Map<string, number>;
  scores: number;
}

/** Midnight: all visitors come within a minute, each with an address and a connection of their own, and play. */
export async function measureStampede(): Promise<void> {
  const { folder, remove } = await createTempFolder();
  const site = await startSite(`${folder}/data`);
  try {
    const plan = await planVisit(site.port);
    const start = performance.now();
    const stats = createVisitStats();
    const visits = Array.from({ length: VISITORS }, async (_, index) => {
      await waitUntil(start + (index / VISITORS) * SECONDS * 1000);
      await visit(site, plan, stats);
    });
    await Promise.all(visits);
    const elapsed = (performance.now() - start) / 1000;
    report(stats);
    const stored = await storedScores(site.port, plan.levelId);
    const calls = [...stats.times].flatMap(([name, times]) => (name === 'visit' ? [] : times)).length;
    console.log(
      `\n${VISITORS} visits in ${elapsed.toFixed(1)} s, ${Math.round(calls / elapsed)} calls/s, ${stats.scores} scores accepted, ${stored} stored, ${Math.round(site.memory())} MB`,
    );
    if (stats.errors.size > 0 || stored !== stats.scores) process.exitCode = 1;
  } finally {
    await site.stop();
    await remove();
  }
}

/** Statistics without visits. */
export function createVisitStats(): VisitStats {
  return { times: new Map(), errors: new Map(), scores: 0 };
}

/** A first visit on its own connection: page, files, level, crop, games, list, and the score at the end. */
export async function visit(
  { port }: Server,
  { calls, ...level }: VisitPlan,
  stats: VisitStats,
): Promise<void> {
  const address = nextAddress();
  const start = performance.now();
  let connection: HttpConnection | null = null;
  try {
    connection = await openConnection(port);
    for (const { name, path } of calls) {
      await send(connection, name, requestText(path, { 'x-forwarded-for': address }), stats);
    }
    if (await send(connection, 'score', scoreRequest(level, address), stats)) stats.scores += 1;
    addTime(stats.times, 'visit', performance.now() - start);
  } catch (error) {
    count(stats.errors, String(error));
  } finally {
    connection?.close();
  }
}

async function send(
  connection: HttpConnection,
  name: string,
  request: string,
  stats: VisitStats,
): Promise<boolean> {
  const start = performance.now();
  const { status } = await connection.request(request);
  addTime(stats.times, name, performance.now() - start);
  if (status === 200) return true;
  count(stats.errors, `${name} ${status}`);
  return false;
}

/** Prints the statistics of visits. */
function report({ times, errors }: VisitStats): void {
  console.log(`\n| call | count | p50 ms | p99 ms |\n|---|${'---:|'.repeat(3)}`);
  for (const [name, durations] of times) {
    const { p50, p99 } = percentiles(durations);
    console.log(`| ${[name, durations.length, p50.toFixed(2), p99.toFixed(2)].join(' | ')} |`);
  }
  console.log(errors.size === 0 ? '\nNo errors' : `\nErrors: ${JSON.stringify(Object.fromEntries(errors))}`);
}

/** Waits until a time of `performance.now()`. */
function waitUntil(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));
}

function addTime(times: Map<string, number[]>, name: string, duration: number): void {
  const known = times.get(name);
  if (known) known.push(duration);
  else times.set(name, [duration]);
}

function count(errors: Map<string, number>, name: string): void {
  errors.set(name, (errors.get(name) ?? 0) + 1);
}
