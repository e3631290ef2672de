import { setTimeout as wait } from 'node:timers/promises';
import { createTempFolder, type Server, startSite } from './processes.ts';
import { createVisitStats, report, visit, waitUntil } from './stampede.ts';
import { planVisit } from './visit.ts';

const MINUTES = Number(process.env.LOAD_SOAK_MINUTES ?? 10);
const VISITS_PER_SECOND = 40;
const MAX_CONCURRENT_VISITS = 100;
const SAMPLE_MS = 2000;
// Until then code is compiled, and caches and rate limits fill up.
const WARM_UP_SHARE = 0.25;
// The lowest of so many samples is what remains after garbage collection.
const SAMPLES_PER_PERIOD = 15;
const MAX_HEAP_MB_PER_MINUTE = 1;
const MAX_RSS_GROWTH = 1.05;
const TOKEN = 'the token of the soak bench';

interface MemorySample {
  minutes: number;
  rss: number;
  heap: number;
}

/** Visits for ten minutes: memory must not grow after a warm-up. */
export async function measureSoak(): Promise<void> {
  const { folder, remove } = await createTempFolder();
  const site = await startSite(`${folder}/data`, { METRICS_TOKEN: TOKEN });
  try {
    const plan = await planVisit(site.port);
    const stats = createVisitStats();
    const start = performance.now();
    const end = start + MINUTES * 60_000;
    const sampling = sampleUntil(site, start, end);
    const running = new Set<Promise<void>>();
    for (let index = 0; performance.now() < end; index += 1) {
      await waitUntil(start + (index / VISITS_PER_SECOND) * 1000);
      const one = visit(site, plan, stats).finally(() => running.delete(one));
      running.add(one);
      // On a slow machine the queue would be measured as memory.
      if (running.size >= MAX_CONCURRENT_VISITS) await Promise.race(running);
    }
    await Promise.all(running);
    const samples = await sampling;
    report(stats);
    const isFlat = isMemoryFlat(samples);
    if (stats.errors.size > 0 || !isFlat) process.exitCode = 1;
  } finally {
    await site.stop();
    await remove();
  }
}

async function sampleUntil(site: Server, start: number, end: number): Promise<MemorySample[]> {
  const samples: MemorySample[] = [];
  while (performance.now() < end) {
    await wait(SAMPLE_MS);
    samples.push({ minutes: (performance.now() - start) / 60_000, ...(await memoryOf(site)) });
  }
  return samples;
}

async function memoryOf({ port }: Server): Promise<Omit<MemorySample, 'minutes'>> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers })).text();
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN) / 2 ** 20;
  return { rss: megabytes('process_resident_memory_bytes'), heap: megabytes('nodejs_heap_size_used_bytes') };
}

function isMemoryFlat(samples: MemorySample[]): boolean {
  console.log('\n| minute | RSS MB | min heap MB |\n|---:|---:|---:|');
  const minima: MemorySample[] = [];
  for (let from = 0; from + SAMPLES_PER_PERIOD <= samples.length; from += SAMPLES_PER_PERIOD) {
    const period = samples.slice(from, from + SAMPLES_PER_PERIOD);
    const last = period.at(-1);
    if (!last) continue;
    const minimum = { ...last, heap: Math.min(...period.map(({ heap }) => heap)) };
    minima.push(minimum);
    console.log(`| ${minimum.minutes.toFixed(1)} | ${minimum.rss.toFixed(1)} | ${minimum.heap.toFixed(1)} |`);
  }
  const warmedUp = minima.filter(({ minutes }) => minutes > MINUTES * WARM_UP_SHARE);
  const heap = heapGrowth(warmedUp);
  // The resident memory falls in steps, so its peaks are compared and not its slope.
  const peak = (period: MemorySample[]) => Math.max(...period.map(({ rss }) => rss));
  const middle = Math.ceil(minima.length / 2);
  const [before, after] = [peak(minima.slice(0, middle)), peak(minima.slice(middle))];
  const isFlat = heap < MAX_HEAP_MB_PER_MINUTE && after < before * MAX_RSS_GROWTH;
  console.log(
    `\nHeap after the first quarter: ${heap.toFixed(2)} MB/minute; max RSS in the first half ${before.toFixed(0)} MB, in the second ${after.toFixed(0)} MB: ${isFlat ? 'flat' : 'GROWING'}`,
  );
  return isFlat;
}

/** The growth of the heap in MB per minute, by linear regression. */
function heapGrowth(samples: MemorySample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minutes }) => minutes)), mean(samples.map((look) => look.heap))];
  const rise = samples.reduce((sum, look) => sum + (look.minutes - x) * (look.heap - y), 0);
  return rise / samples.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0);
}
