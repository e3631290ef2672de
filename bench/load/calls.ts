import { join } from 'node:path';
import { openDatabase } from '../../server/database/open.ts';
import { addKey } from '../../server/submission/keys.ts';
import { allEndpoints } from '../../shared/api/all.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { Game } from '../../shared/game/game.ts';
import { SUBMISSION_KEY_HEADER } from '../../shared/submission/submission-key.ts';
import { startPostgres } from '../../test/own-postgres.ts';
import { fillSite } from './fill-site.ts';
import { generateLoad } from './generate-load.ts';
import { requestText } from './http-connection.ts';
import { createTempFolder, type Server, startSite } from './processes.ts';
import { fetchBytes } from './recorded-replies.ts';
import { untilIdle } from './until-idle.ts';
import { nextAddress, planVisit, type VisitPlan } from './visit.ts';

const LEVELS = [50, 5000];
const GAMES = 16_000;
const CONNECTIONS = 10;
const SECONDS = 1;
const MAX_CPU_MS = 1;
/** Public calls that are not in the contract. */
const OTHER_PATHS = ['/', '/manifest.webmanifest', '/api/docs', '/api/docs/openapi.json'];

type Headers = Record<string, string>;

/** The CPU time of every public GET call when nothing changes, on a new and on an old site, on both databases. */
export async function measureCalls(): Promise<void> {
  console.log('\n| database | levels | call | CPU µs | p50 ms | calls/s |\n|---|---:|---|---:|---:|---:|');
  for (const levels of LEVELS) {
    await measureSite('SQLite', levels);
    const { url, stop } = await startPostgres();
    try {
      await measureSite('PostgreSQL', levels, url);
    } finally {
      await stop();
    }
  }
}

async function measureSite(database: string, levels: number, databaseUrl?: string): Promise<void> {
  const { folder, remove } = await createTempFolder();
  const dataDir = `${folder}/data`;
  await fillSite(dataDir, { levels, games: GAMES }, databaseUrl);
  const site = await startSite(dataDir, databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  try {
    const { levelId, calls } = await planVisit(site.port);
    const paths = [...publicPaths(levelId, calls), ...OTHER_PATHS];
    const key = await createSubmissionKey(dataDir, levelId, databaseUrl);
    const headersOf = (path: string): Headers => (isKeyed(path) ? { [SUBMISSION_KEY_HEADER]: key } : {});
    for (const path of paths) await requireSuccess(site, path, headersOf(path));
    await untilIdle(site);
    for (const path of paths)
      console.log(`| ${[database, levels, await measurePath(site, path, headersOf(path))].join(' | ')} |`);
  } finally {
    await site.stop();
    await remove();
  }
}

/** An address for every public GET call of the contract: one without an example ends the bench. */
function publicPaths(levelId: string, calls: VisitPlan['calls']): string[] {
  const pathOf = (name: string) => calls.find((call) => call.name === name)?.path ?? '';
  const picture = /[0-9a-f]{64}/.exec(pathOf('crop'))?.[0] ?? '';
  const values: Record<string, string> = {
    id: levelId,
    day: pathOf('daily').split('/').at(-1) ?? '',
    path: `${picture}.webp`,
    step: '1',
    fields: Object.keys(Game.entries).join(),
  };
  const examples: Record<string, string> = {
    '/api/preview/:path': `/api/preview/${picture}.jpg`,
    '/api/game/:id/:fields.json': '/api/game/1/id,summary.json',
  };
  const isPublic = ({ method, access }: Endpoint) => method === 'GET' && access === 'public';
  return allEndpoints.filter(isPublic).map(
    ({ path }) =>
      examples[path] ??
      path.replace(/:(\w+)/g, (_, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`The bench has no value for '${name}' of ${path}`);
        return encodeURIComponent(value).replaceAll('%2C', ',');
      }),
  );
}

function isKeyed(path: string): boolean {
  return allEndpoints.some((call) => call.path === path && call.keyed);
}

async function createSubmissionKey(dataDir: string, levelId: string, databaseUrl?: string): Promise<string> {
  const db = openDatabase(databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'zoomout.sqlite') });
  const key = await addKey(db, levelId, Date.now());
  await db.destroy();
  return key;
}

async function requireSuccess({ port }: Server, path: string, headers: Headers): Promise<void> {
  const { status } = await fetchBytes(port, path, headers);
  if (status !== 200) throw new Error(`${path} is answered with ${status}`);
}

async function measurePath({ port, cpuSeconds }: Server, path: string, headers: Headers): Promise<string> {
  // Calls with a rate limit get another visitor each time.
  const request = () => requestText(path, { ...headers, 'x-forwarded-for': nextAddress() });
  await generateLoad(port, CONNECTIONS, SECONDS / 4, request);
  const before = cpuSeconds();
  const { succeeded, p50, perSecond } = await generateLoad(port, CONNECTIONS, SECONDS, request);
  const cpuMs = ((cpuSeconds() - before) * 1000) / succeeded;
  if (!(cpuMs <= MAX_CPU_MS)) process.exitCode = 1;
  const name = path.replace(/[0-9a-f]{64}/, '…');
  const cpu = `${Math.round(cpuMs * 1000)}${cpuMs > MAX_CPU_MS ? ' exceeded' : ''}`;
  return [name, cpu, p50.toFixed(2), Math.round(perSecond)].join(' | ');
}
