import { startPostgres } from '../../test/database/own-postgres.ts';
import { generateLoad, type LoadResult, median } from './generate-load.ts';
import { requestText } from './http-connection.ts';
import { createTempFolder, type Server, startSite } from './processes.ts';
import { planVisit, scoreRequest, storedScores, type VisitPlan } from './visit.ts';

const CONNECTIONS = (process.env.LOAD_CONNECTIONS ?? '1,50,500').split(',').map(Number);
const ROUNDS = Number(process.env.LOAD_ROUNDS ?? 5);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 1.5);
const WARM_UP_SECONDS = 1;
const READS = new Set(['page', 'daily', 'crop', 'levels']);

/** A site under load: its database, and the ports of its servers. */
interface Contender {
  ports: number[];
  plan: VisitPlan;
}

type Contenders = Record<'sqlite' | 'postgres' | 'two', Contender>;
type Rounds = Record<keyof Contenders, LoadResult[]>;

/** Reads and scores of a site on PostgreSQL, with one server and with two, compared with one on SQLite in alternating rounds. */
export async function measurePostgres(): Promise<void> {
  const { folder, remove } = await createTempFolder();
  const postgres = await startPostgres({ isDurable: true });
  const settings = { DATABASE_URL: postgres.url };
  const servers: Server[] = [];
  try {
    servers.push(await startSite(`${folder}/sqlite`));
    servers.push(await startSite(`${folder}/postgres`, settings));
    // The same data folder gives both the same secret.
    servers.push(await startSite(`${folder}/postgres`, settings));
    const [sqlite = 0, one = 0, other = 0] = servers.map(({ port }) => port);
    const planOnPostgres = await planVisit(one);
    const contenders = {
      sqlite: { ports: [sqlite], plan: await planVisit(sqlite) },
      postgres: { ports: [one], plan: planOnPostgres },
      two: { ports: [one, other], plan: planOnPostgres },
    };
    await compareReads(contenders);
    await compareScores(contenders);
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
    await remove();
  }
}

async function compareReads(contenders: Contenders): Promise<void> {
  const { plan } = contenders.sqlite;
  printHead();
  for (const { name } of plan.calls.filter((call) => READS.has(call.name))) {
    const requestOf = ({ plan: { calls } }: Contender) => {
      const text = requestText(calls.find((call) => call.name === name)?.path ?? '/');
      return () => text;
    };
    await compare(name, contenders, requestOf);
  }
}

async function compareScores(contenders: Contenders): Promise<void> {
  const before = await countStored(contenders);
  printHead();
  const accepted = await compare('score', contenders, ({ plan }) => {
    return () => scoreRequest(plan);
  });
  const stored = (await countStored(contenders)) - before;
  console.log(`\n${accepted} accepted, ${stored} stored`);
  if (stored !== accepted) process.exitCode = 1;
}

async function countStored({ sqlite, postgres }: Contenders): Promise<number> {
  const counts = await Promise.all(
    [sqlite, postgres].map(({ ports, plan }) => storedScores(ports[0] ?? 0, plan.levelId)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Prints one row for each number of connections; returns how many requests succeeded, those of the warm-up included. */
async function compare(
  name: string,
  contenders: Contenders,
  requestOf: (contender: Contender) => () => string,
): Promise<number> {
  const names = Object.keys(contenders) as (keyof Contenders)[];
  let succeeded = 0;
  const run = async (of: keyof Contenders, connections: number, seconds: number) => {
    const { ports } = contenders[of];
    const result = await generateLoad(ports, connections, seconds, requestOf(contenders[of]));
    if (result.failed > 0) throw new Error(`${result.failed} calls of ${name} failed`);
    succeeded += result.succeeded;
    return result;
  };
  for (const connections of CONNECTIONS) {
    const rounds: Rounds = { sqlite: [], postgres: [], two: [] };
    for (const of of names) await run(of, connections, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const of of names) rounds[of].push(await run(of, connections, SECONDS));
    }
    console.log(rowOf(name, connections, rounds));
  }
  return succeeded;
}

function printHead(): void {
  console.log(
    '\n| call | connections | SQLite/s | PostgreSQL/s | two servers/s | of SQLite | two of one | p50 ms | p99 ms |',
  );
  console.log(`|---|${'---:|'.repeat(8)}`);
}

function rowOf(name: string, connections: number, { sqlite, postgres, two }: Rounds): string {
  const rate = (rounds: LoadResult[]) => Math.round(median(rounds.map(({ perSecond }) => perSecond)));
  const ratio = (rounds: LoadResult[], others: LoadResult[]) =>
    median(rounds.map(({ perSecond }, at) => perSecond / (others[at]?.perSecond ?? 1)));
  return `| ${[
    name,
    connections,
    rate(sqlite),
    rate(postgres),
    rate(two),
    `${Math.round(ratio(postgres, sqlite) * 100)} %`,
    `${Math.round(ratio(two, postgres) * 100)} %`,
    median(postgres.map(({ p50 }) => p50)).toFixed(2),
    median(postgres.map(({ p99 }) => p99)).toFixed(2),
  ].join(' | ')} |`;
}
