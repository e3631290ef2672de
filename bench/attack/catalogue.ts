import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../server/database/open.ts';
import { markCatalogueChanged } from '../../server/game/queries.ts';
import { Game } from '../../shared/game/game.ts';
import { fillSite } from '../load/fill-site.ts';
import { openConnection, requestText } from '../load/http-connection.ts';
import { createTempFolder, type Server, startSite } from '../load/processes.ts';
import { fetchBytes } from '../load/recorded-replies.ts';
import { untilIdle } from '../load/until-idle.ts';
import { type Measured, reportAgainstLimits } from './limits.ts';

const REQUESTS = 883;
/** Each of them is work for the server: its cache holds few bodies of this size. */
const REQUESTS_OF_LARGE = 100;
const CONNECTIONS = 8;
const LARGE_CATALOGUE = { levels: 50, games: 216_000 };
const MAX_MEGABYTES = 150;
const MAX_SECONDS_AFTER = 15;
const SAMPLE_MS = 20;
/** No rate limit keeps a manager from adding games at this pace. */
const EDIT_MS = 200;
const SLOW_MS = 20_000;
const IDLE_CPU_SECONDS = 0.05;

/** Asks for every set of fields of the catalogue: at once, while the catalogue changes, and by clients that do not read the replies. */
export async function attackCatalogue(): Promise<void> {
  for (const size of [null, LARGE_CATALOGUE]) {
    const { folder, remove } = await createTempFolder();
    const dataDir = `${folder}/data`;
    if (size) await fillSite(dataDir, size);
    // The first start encodes the screenshots of the starter pack, which takes memory of its own.
    else await startOnce(dataDir);
    const site = await startSite(dataDir);
    try {
      console.log(`\n${size ? `${size.games} games` : 'The starter pack'}`);
      reportAgainstLimits(await attackSite(site, dataDir, size ? REQUESTS_OF_LARGE : REQUESTS));
    } finally {
      await site.stop();
      await remove();
    }
  }
}

async function startOnce(dataDir: string): Promise<void> {
  const site = await startSite(dataDir);
  await untilIdle(site);
  await site.stop();
}

async function attackSite(site: Server, dataDir: string, requests: number): Promise<Measured[]> {
  const paths = fieldSets().map((fields) => `/api/games/${fields}.json`);
  // What our pages ask for belongs to what an idle server holds.
  await fetchBytes(site.port, paths.at(-1) ?? '');
  await untilIdle(site);
  const idle = site.memory();
  const rows: Measured[] = [];
  const attack = async (what: string, run: () => Promise<number>) => {
    const { peak, result: failed } = await peakMemory(site, run);
    const after = await secondsUntilIdle(site);
    rows.push({
      what: `${what}: memory above ${Math.round(idle)} MB, MB`,
      value: peak - idle,
      limit: MAX_MEGABYTES,
    });
    rows.push({ what: `${what}: work after the last reply, s`, value: after, limit: MAX_SECONDS_AFTER });
    rows.push({ what: `${what}: failed requests`, value: failed, limit: 0 });
  };
  const named = paths.filter((path) => path.includes('name'));
  await attack(`${requests} requests`, () => requestAll(site.port, named, requests));
  await attack('while the catalogue changes', () =>
    whileEditing(dataDir, () => requestAll(site.port, named, requests)),
  );
  await attack('clients that do not read', () => holdReplies(site.port, paths));
  await attack('clients that do not read, while the catalogue changes', () =>
    whileEditing(dataDir, () => holdReplies(site.port, paths)),
  );
  return rows;
}

/** All sets of fields. */
function fieldSets(): string[] {
  const fields = Object.keys(Game.entries);
  return Array.from({ length: 2 ** fields.length - 1 }, (_, index) =>
    fields.filter((_, bit) => ((index + 1) >> bit) & 1).join(),
  );
}

/** Returns the number of requests that failed. */
async function requestAll(port: number, paths: readonly string[], requests: number): Promise<number> {
  let sent = 0;
  let failed = 0;
  const send = async () => {
    const { request, close } = await openConnection(port);
    while (sent < requests) {
      const path = paths[(sent >> 1) % paths.length] ?? '';
      const encoding = sent % 2 === 0 ? 'br' : 'gzip';
      sent += 1;
      const { status } = await request(requestText(path, { 'accept-encoding': encoding }));
      if (status !== 200) failed += 1;
    }
    close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  return failed;
}

async function whileEditing(dataDir: string, run: () => Promise<number>): Promise<number> {
  const db = openDatabase({ file: join(dataDir, 'zoomout.sqlite') });
  let isRunning = true;
  const edit = async () => {
    for (; isRunning; await wait(EDIT_MS)) await markCatalogueChanged(db);
  };
  const editing = edit();
  const failed = await run();
  isRunning = false;
  await editing;
  await db.destroy();
  return failed;
}

/** Many clients that ask for different large replies and never read them: refusing some is as good as sending all. */
async function holdReplies(port: number, paths: readonly string[]): Promise<number> {
  const sockets: Socket[] = [];
  for (const encoding of ['identity', 'br', 'gzip']) {
    for (const path of paths) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {}).pause();
      socket.write(requestText(path, { 'accept-encoding': encoding }));
      sockets.push(socket);
      await wait(SLOW_MS / (3 * paths.length));
    }
  }
  for (const socket of sockets) socket.destroy();
  return 0;
}

async function peakMemory<Result>(
  { memory }: Server,
  run: () => Promise<Result>,
): Promise<{ peak: number; result: Result }> {
  let peak = memory();
  const sampling = setInterval(() => {
    peak = Math.max(peak, memory());
  }, SAMPLE_MS);
  const result = await run();
  clearInterval(sampling);
  return { peak, result };
}

async function secondsUntilIdle({ cpuSeconds }: Server): Promise<number> {
  const start = performance.now();
  let lastWork = start;
  for (let before = cpuSeconds(); performance.now() - lastWork < 2000; ) {
    await wait(250);
    const used = cpuSeconds();
    if (used - before > IDLE_CPU_SECONDS / 4) lastWork = performance.now();
    before = used;
  }
  return (lastWork - start) / 1000;
}
