import { setTimeout as wait } from 'node:timers/promises';
import { requestText } from './line.ts';
import { median, type Pressed, press } from './press.ts';
import { newFolder, type Server, startContender, startSite } from './processes.ts';
import { fetchBytes, type Recorded, record } from './recorded.ts';
import { planVisit } from './visit.ts';

const CONNECTIONS = [1, 50, 500];
const ROUNDS = Number(process.env.LOAD_ROUNDS ?? 5);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 1.5);
const WARM_SECONDS = 1;
const LOOK_MS = 2000;
const IDLE_SECONDS = 0.05;

interface Round extends Pressed {
  /** Microseconds of the processor that the server spent on one answer. */
  cpu: number;
}

type Rounds = Record<'site' | 'bare' | 'files', Round[]>;

/** Reads against a bare route and a server of files with the same bytes, one after the other in each of several rounds. */
export async function measureReads(): Promise<void> {
  const { folder, remove } = await newFolder();
  const site = await startSite(`${folder}/data`);
  const servers: Server[] = [site];
  try {
    const { calls } = await planVisit(site.port);
    const seen = calls.filter(({ name }, at) => calls.findIndex((other) => other.name === name) === at);
    for (const { path } of seen) await fetchBytes(site.port, path);
    await untilIdle(site);
    const records = await record(site.port, `${folder}/records`, seen);
    const bare = await startContender('bare-server.ts', `${folder}/records`);
    const files = await startContender('file-server.ts', `${folder}/records`);
    servers.push(bare, files);
    console.log(
      `\n| call | bytes | connections | site/s | bare/s | files/s | of bare | of files | CPU of bare | p50 ms | p99 ms |`,
    );
    console.log(`|---|${'---:|'.repeat(10)}`);
    for (const one of records) {
      const bytes = await requireSameBytes(one, [site, bare, files]);
      for (const connections of CONNECTIONS) {
        const rounds = await compare(one.path, connections, { site, bare, files });
        console.log(rowOf(one.name, bytes, connections, rounds));
      }
    }
  } finally {
    for (const server of servers) await server.stop();
    await remove();
  }
}

/** Answers are compressed quickly first and well a little later. */
async function untilIdle({ cpuSeconds }: Server): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; cpuSeconds() - before > IDLE_SECONDS; ) {
    before = cpuSeconds();
    await wait(LOOK_MS);
  }
}

async function requireSameBytes({ path, encoding }: Recorded, servers: Server[]): Promise<number> {
  const replies = await Promise.all(servers.map(({ port }) => fetchBytes(port, path)));
  const [first] = replies;
  for (const reply of replies) {
    if (reply.status !== 200 || reply.encoding !== encoding || !first?.body.equals(reply.body)) {
      throw new Error(`The contenders do not answer the same to ${path}`);
    }
  }
  return first?.body.length ?? 0;
}

async function compare(
  path: string,
  connections: number,
  servers: Record<keyof Rounds, Server>,
): Promise<Rounds> {
  const request = requestText(path);
  const names = Object.keys(servers) as (keyof Rounds)[];
  const rounds: Rounds = { site: [], bare: [], files: [] };
  for (const name of names) await press(servers[name].port, connections, WARM_SECONDS, () => request);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const before = servers[name].cpuSeconds();
      const pressed = await press(servers[name].port, connections, SECONDS, () => request);
      const cpu = ((servers[name].cpuSeconds() - before) * 1e6) / pressed.answered;
      if (pressed.failed > 0) throw new Error(`${pressed.failed} calls of ${path} failed`);
      rounds[name].push({ ...pressed, cpu });
    }
  }
  return rounds;
}

function rowOf(name: string, bytes: number, connections: number, { site, bare, files }: Rounds): string {
  const rate = (rounds: Round[]) => Math.round(median(rounds.map(({ perSecond }) => perSecond)));
  const ratio = (others: Round[], part: 'perSecond' | 'cpu') =>
    median(site.map((one, at) => one[part] / (others[at]?.[part] ?? 1)));
  return `| ${[
    name,
    bytes,
    connections,
    rate(site),
    rate(bare),
    rate(files),
    `${Math.round(ratio(bare, 'perSecond') * 100)} %`,
    `${Math.round(ratio(files, 'perSecond') * 100)} %`,
    `${Math.round(ratio(bare, 'cpu') * 100)} %`,
    median(site.map(({ p50 }) => p50)).toFixed(2),
    median(site.map(({ p99 }) => p99)).toFixed(2),
  ].join(' | ')} |`;
}
