import { setTimeout as wait } from 'node:timers/promises';
import { fillSite } from './load/fill-site.ts';
import { createTempFolder, type Server, startSite } from './load/processes.ts';
import { createVisitStats, visit } from './load/stampede.ts';
import { planVisit } from './load/visit.ts';
import { runScenarios } from './run-scenarios.ts';

const SETTLE_MS = 10_000;
const FEW_VISITS = 200;
const MANY_VISITS = 1500;
const CONCURRENT_VISITS = 4;
const LARGE_CATALOGUE = { levels: 50, games: 216_000 };
const PASSWORD = 'a pass phrase of the bench';
/** In megabytes of the server, resident (docs/performance.md). */
const LIMITS: Record<string, number> = {
  'a first start': 180,
  'a restart': 160,
  [`${MANY_VISITS} visits`]: 220,
};

/** Prints what the processes take some seconds after something; fails above the limit. */
async function reportAfter(what: string, site: Server): Promise<void> {
  await wait(SETTLE_MS);
  const processes = site.processes();
  const server = processes.at(-1);
  const all = processes.reduce((sum, { proportional }) => sum + proportional, 0);
  const limit = LIMITS[what];
  const cells = [server?.resident, server?.proportional, all].map((value) => Math.round(value ?? 0));
  console.log(`| ${[what, ...cells, limit ?? ''].join(' | ')} |`);
  if (limit !== undefined && (server?.resident ?? 0) > limit) process.exitCode = 1;
}

async function whileRunning(dataDir: string, measure: (site: Server) => Promise<void>): Promise<void> {
  const site = await startSite(dataDir, { ADMIN_PASSWORD: PASSWORD });
  try {
    await measure(site);
  } finally {
    await site.stop();
  }
}

async function visitTimes(site: Server, count: number): Promise<void> {
  const plan = await planVisit(site.port);
  const stats = createVisitStats();
  let left = count;
  const visitors = Array.from({ length: CONCURRENT_VISITS }, async () => {
    while (left > 0) {
      left -= 1;
      await visit(site, plan, stats);
    }
  });
  await Promise.all(visitors);
  if (stats.errors.size > 0) throw new Error(`Visits failed: ${[...stats.errors.keys()].join(', ')}`);
}

async function exportSite({ port }: Server): Promise<void> {
  const address = `http://127.0.0.1:${port}`;
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'admin', password: PASSWORD }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  for (let count = 0; count < 2; count += 1) {
    const response = await fetch(`${address}/api/export/zoomout-data.zip`, { headers: { cookie } });
    if (!response.ok || !response.body) throw new Error(`The export responded with ${response.status}`);
    for await (const _ of response.body);
  }
}

/** The memory of a site with the starter pack, and of one with many games. */
async function measureMemory(): Promise<void> {
  console.log(
    '\n| after | server, RSS MB | PSS MB | all processes, PSS MB | limit |\n|---|---:|---:|---:|---:|',
  );
  const { folder, remove } = await createTempFolder();
  try {
    await whileRunning(`${folder}/data`, (site) => reportAfter('a first start', site));
    await whileRunning(`${folder}/data`, async (site) => {
      await reportAfter('a restart', site);
      await visitTimes(site, FEW_VISITS);
      await reportAfter(`${FEW_VISITS} visits`, site);
      await visitTimes(site, MANY_VISITS - FEW_VISITS);
      await reportAfter(`${MANY_VISITS} visits`, site);
      await exportSite(site);
      await reportAfter('two exports', site);
    });
    await fillSite(`${folder}/large`, LARGE_CATALOGUE);
    await whileRunning(`${folder}/large`, async (site) => {
      await reportAfter('a start with 216,000 games', site);
      await visitTimes(site, FEW_VISITS);
      await reportAfter(`${FEW_VISITS} visits with 216,000 games`, site);
    });
  } finally {
    await remove();
  }
}

await runScenarios({ memory: measureMemory });
