import { generateLoad, type LoadResult, median } from './generate-load.ts';
import { requestText } from './http-connection.ts';
import { createTempFolder, type Server, startBaseline, startSite } from './processes.ts';
import { fetchBytes, type RecordedReply, recordReplies } from './recorded-replies.ts';
import { untilIdle } from './until-idle.ts';
import { planVisit } from './visit.ts';

const CONNECTIONS = [1, 50, 500];
const ROUNDS = Number(process.env.LOAD_ROUNDS ?? 5);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 1.5);
const WARM_UP_SECONDS = 1;

interface Round extends LoadResult {
  /** CPU microseconds per response. */
  cpu: number;
}

type Rounds = Record<'site' | 'bare', Round[]>;

/** Reads from the site, compared with a bare route that sends the same bytes, in alternating rounds. */
export async function measureReads(): Promise<void> {
  const { folder, remove } = await createTempFolder();
  const site = await startSite(`${folder}/data`);
  const servers: Server[] = [site];
  try {
    const { calls } = await planVisit(site.port);
    const distinct = calls.filter(({ name }, at) => calls.findIndex((other) => other.name === name) === at);
    for (const { path } of distinct) await fetchBytes(site.port, path);
    await untilIdle(site);
    const replies = await recordReplies(site.port, `${folder}/records`, distinct);
    const bare = await startBaseline('bare-server.ts', `${folder}/records`);
    servers.push(bare);
    console.log(
      `\n| call | bytes | connections | site/s | bare/s | of bare | CPU of bare | p50 ms | p99 ms |`,
    );
    console.log(`|---|${'---:|'.repeat(8)}`);
    for (const one of replies) {
      const bytes = await requireSameBytes(one, [site, bare]);
      for (const connections of CONNECTIONS) {
        const rounds = await compare(one.path, connections, { site, bare });
        console.log(rowOf(one.name, bytes, connections, rounds));
      }
    }
  } finally {
    for (const server of servers) await server.stop();
    await remove();
  }
}

async function requireSameBytes({ path, encoding }: RecordedReply, servers: Server[]): Promise<number> {
  const replies = await Promise.all(servers.map(({ port }) => fetchBytes(port, path)));
  const [first] = replies;
  for (const reply of replies) {
    if (reply.status !== 200 || reply.encoding !== encoding || !first?.body.equals(reply.body)) {
      throw new Error(`The servers send different responses to ${path}`);
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
  const rounds: Rounds = { site: [], bare: [] };
  for (const name of names)
    await generateLoad(servers[name].port, connections, WARM_UP_SECONDS, () => request);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const before = servers[name].cpuSeconds();
      const result = await generateLoad(servers[name].port, connections, SECONDS, () => request);
      const cpu = ((servers[name].cpuSeconds() - before) * 1e6) / result.succeeded;
      if (result.failed > 0) throw new Error(`${result.failed} calls of ${path} failed`);
      rounds[name].push({ ...result, cpu });
    }
  }
  return rounds;
}

function rowOf(name: string, bytes: number, connections: number, { site, bare }: Rounds): string {
  const rate = (rounds: Round[]) => Math.round(median(rounds.map(({ perSecond }) => perSecond)));
  const ratio = (others: Round[], part: 'perSecond' | 'cpu') =>
    median(site.map((one, at) => one[part] / (others[at]?.[part] ?? 1)));
  return `| ${[
    name,
    bytes,
    connections,
    rate(site),
    rate(bare),
    `${Math.round(ratio(bare, 'perSecond') * 100)} %`,
    `${Math.round(ratio(bare, 'cpu') * 100)} %`,
    median(site.map(({ p50 }) => p50)).toFixed(2),
    median(site.map(({ p99 }) => p99)).toFixed(2),
  ].join(' | ')} |`;
}
