import { fillSite } from './fill-site.ts';
import { generateLoad } from './generate-load.ts';
import { requestText } from './http-connection.ts';
import { createTempFolder, startSite } from './processes.ts';
import { fetchBytes } from './recorded-replies.ts';
import { planVisit } from './visit.ts';

const SITES = [
  { levels: 50, games: 5000 },
  { levels: 500, games: 16_000 },
  { levels: 5000, games: 250_000 },
];
const MEASURED_CALLS = ['page', 'daily', 'levels', 'catalogue', 'crop'];
const CONNECTIONS = 10;
const SECONDS = 2;
const STABLE_SECONDS = 8;

/** The same calls on a new site, and on one with fourteen years of levels and a complete games database. */
export async function measureGrowth(): Promise<void> {
  console.log(
    `\n| levels | games | start ms | MB | call | bytes | first ms | p50 ms | p99 ms | calls/s |\n|${'---:|'.repeat(4)}---|${'---:|'.repeat(5)}`,
  );
  for (const size of SITES) {
    const { folder, remove } = await createTempFolder();
    try {
      await fillSite(`${folder}/data`, size);
      await measureSite(`${folder}/data`, size);
    } finally {
      await remove();
    }
  }
}

async function measureSite(dataDir: string, { levels, games }: (typeof SITES)[number]): Promise<void> {
  const site = await startSite(dataDir);
  try {
    const rows: (string | number)[][] = [];
    const { calls } = await planVisit(site.port);
    for (const { name, path } of calls.filter((call) => MEASURED_CALLS.includes(call.name))) {
      const start = performance.now();
      await fetchBytes(site.port, path);
      const first = performance.now() - start;
      const bytes = await finalBytes(site.port, path);
      const { p50, p99, perSecond } = await generateLoad(site.port, CONNECTIONS, SECONDS, () =>
        requestText(path),
      );
      rows.push([name, bytes, first.toFixed(1), p50.toFixed(2), p99.toFixed(2), Math.round(perSecond)]);
    }
    const siteColumns = [levels, games, Math.round(site.startMs), Math.round(site.memory())];
    for (const row of rows) console.log(`| ${[...siteColumns, ...row].join(' | ')} |`);
  } finally {
    await site.stop();
  }
}

/** The size of a response when it has not changed for some seconds: a better compression may replace the first. */
async function finalBytes(port: number, path: string): Promise<number> {
  let { length } = (await fetchBytes(port, path)).body;
  for (let same = 0; same < STABLE_SECONDS; same += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = (await fetchBytes(port, path)).body.length;
    if (now !== length) same = 0;
    length = now;
  }
  return length;
}
