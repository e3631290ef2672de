import { type Line, openLine, requestText } from './line.ts';
import { shares } from './press.ts';
import { newFolder, type Server, startSite } from './processes.ts';
import { newAddress, planVisit, scoreRequest, storedScores, type Visit } from './visit.ts';

const VISITORS = Number(process.env.LOAD_VISITORS ?? 10_000);
const SECONDS = Number(process.env.LOAD_STAMPEDE_SECONDS ?? 60);

/** What became of many visits: milliseconds by call, those of whole visits under `visit`, and what went wrong. */
export interface Visited {
  times: Map<string, number[]>;
  faults: Map<string, number>;
  scores: number;
}

/** Midnight: everybody comes within a minute, each from an address and with a connection of their own, and plays. */
export async function measureStampede(): Promise<void> {
  const { folder, remove } = await newFolder();
  const site = await startSite(`${folder}/data`);
  try {
    const plan = await planVisit(site.port);
    const start = performance.now();
    const visited = newVisited();
    const visits = Array.from({ length: VISITORS }, async (_, index) => {
      await until(start + (index / VISITORS) * SECONDS * 1000);
      await visit(site, plan, visited);
    });
    await Promise.all(visits);
    const took = (performance.now() - start) / 1000;
    report(visited);
    const stored = await storedScores(site.port, plan.levelId);
    const calls = [...visited.times].flatMap(([name, times]) => (name === 'visit' ? [] : times)).length;
    console.log(
      `\n${VISITORS} visits in ${took.toFixed(1)} s, ${Math.round(calls / took)} calls/s, ${visited.scores} scores answered, ${stored} stored, ${Math.round(site.memory())} MB`,
    );
    if (visited.faults.size > 0 || stored !== visited.scores) process.exitCode = 1;
  } finally {
    await site.stop();
    await remove();
  }
}

export function newVisited(): Visited {
  return { times: new Map(), faults: new Map(), scores: 0 };
}

/** One first visit on a connection of its own: page, files, level, crop, games, list, and the score at the end. */
export async function visit({ port }: Server, { calls, levelId }: Visit, visited: Visited): Promise<void> {
  const address = newAddress();
  const began = performance.now();
  let line: Line | null = null;
  try {
    line = await openLine(port);
    for (const { name, path } of calls) {
      await ask(line, name, requestText(path, { 'x-forwarded-for': address }), visited);
    }
    if (await ask(line, 'score', scoreRequest(levelId, address), visited)) visited.scores += 1;
    note(visited.times, 'visit', performance.now() - began);
  } catch (error) {
    count(visited.faults, String(error));
  } finally {
    line?.close();
  }
}

async function ask(line: Line, name: string, request: string, visited: Visited): Promise<boolean> {
  const asked = performance.now();
  const { status } = await line.ask(request);
  note(visited.times, name, performance.now() - asked);
  if (status === 200) return true;
  count(visited.faults, `${name} ${status}`);
  return false;
}

export function report({ times, faults }: Visited): void {
  console.log(`\n| call | count | p50 ms | p99 ms |\n|---|${'---:|'.repeat(3)}`);
  for (const [name, taken] of times) {
    const { p50, p99 } = shares(taken);
    console.log(`| ${[name, taken.length, p50.toFixed(2), p99.toFixed(2)].join(' | ')} |`);
  }
  console.log(faults.size === 0 ? '\nNo errors' : `\nErrors: ${JSON.stringify(Object.fromEntries(faults))}`);
}

/** Waits for a moment of `performance.now()`. */
export function until(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));
}

function note(times: Map<string, number[]>, name: string, taken: number): void {
  const known = times.get(name);
  if (known) known.push(taken);
  else times.set(name, [taken]);
}

function count(faults: Map<string, number>, name: string): void {
  faults.set(name, (faults.get(name) ?? 0) + 1);
}
