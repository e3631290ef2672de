import { setTimeout as wait } from 'node:timers/promises';
import { newFolder, type Server, startSite } from './processes.ts';
import { newVisited, report, until, visit } from './stampede.ts';
import { planVisit } from './visit.ts';

const MINUTES = Number(process.env.LOAD_SOAK_MINUTES ?? 10);
const VISITS_PER_SECOND = 40;
const MOST_AT_ONCE = 100;
const LOOK_MS = 2000;
// Code is compiled, answers are kept and limits fill up until then.
const WARM_SHARE = 0.25;
// The least of so many looks is what stays after the garbage is gone.
const LOOKS = 15;
const FLAT_MB_PER_MINUTE = 1;
const FLAT_SHARE = 1.05;
const TOKEN = 'the token of the soak bench';

interface Look {
  minutes: number;
  rss: number;
  heap: number;
}

/** Ten minutes of visits: is the memory the same at the end as it was after the beginning? */
export async function measureSoak(): Promise<void> {
  const { folder, remove } = await newFolder();
  const site = await startSite(`${folder}/data`, { METRICS_TOKEN: TOKEN });
  try {
    const plan = await planVisit(site.port);
    const visited = newVisited();
    const start = performance.now();
    const end = start + MINUTES * 60_000;
    const looking = lookUntil(site, start, end);
    const underWay = new Set<Promise<void>>();
    for (let index = 0; performance.now() < end; index += 1) {
      await until(start + (index / VISITS_PER_SECOND) * 1000);
      const one = visit(site, plan, visited).finally(() => underWay.delete(one));
      underWay.add(one);
      // On a machine that cannot keep up, memory would tell of the queue.
      if (underWay.size >= MOST_AT_ONCE) await Promise.race(underWay);
    }
    await Promise.all(underWay);
    const looks = await looking;
    report(visited);
    const isFlat = judge(looks);
    if (visited.faults.size > 0 || !isFlat) process.exitCode = 1;
  } finally {
    await site.stop();
    await remove();
  }
}

async function lookUntil(site: Server, start: number, end: number): Promise<Look[]> {
  const looks: Look[] = [];
  while (performance.now() < end) {
    await wait(LOOK_MS);
    looks.push({ minutes: (performance.now() - start) / 60_000, ...(await memoryOf(site)) });
  }
  return looks;
}

async function memoryOf({ port }: Server): Promise<Omit<Look, 'minutes'>> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers })).text();
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN) / 2 ** 20;
  return { rss: megabytes('process_resident_memory_bytes'), heap: megabytes('nodejs_heap_size_used_bytes') };
}

function judge(looks: Look[]): boolean {
  console.log('\n| minute | RSS MB | least heap MB |\n|---:|---:|---:|');
  const least: Look[] = [];
  for (let from = 0; from + LOOKS <= looks.length; from += LOOKS) {
    const part = looks.slice(from, from + LOOKS);
    const last = part.at(-1);
    if (!last) continue;
    const one = { ...last, heap: Math.min(...part.map(({ heap }) => heap)) };
    least.push(one);
    console.log(`| ${one.minutes.toFixed(1)} | ${one.rss.toFixed(1)} | ${one.heap.toFixed(1)} |`);
  }
  const warm = least.filter(({ minutes }) => minutes > MINUTES * WARM_SHARE);
  const heap = slope(warm);
  // What the system gives back comes in steps, so that a line through them says little: their heights count.
  const peak = (part: Look[]) => Math.max(...part.map(({ rss }) => rss));
  const middle = Math.ceil(least.length / 2);
  const [before, after] = [peak(least.slice(0, middle)), peak(least.slice(middle))];
  const isFlat = heap < FLAT_MB_PER_MINUTE && after < before * FLAT_SHARE;
  console.log(
    `\nHeap after the first quarter: ${heap.toFixed(2)} MB/minute; most RSS in the first half ${before.toFixed(0)} MB, in the second ${after.toFixed(0)} MB: ${isFlat ? 'flat' : 'GROWING'}`,
  );
  return isFlat;
}

/** How much a part grows in a minute, by the line that fits best. */
function slope(looks: Look[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(looks.map(({ minutes }) => minutes)), mean(looks.map((look) => look.heap))];
  const rise = looks.reduce((sum, look) => sum + (look.minutes - x) * (look.heap - y), 0);
  return rise / looks.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0);
}
