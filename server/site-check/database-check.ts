import { performance } from 'node:perf_hooks';
import type { Client } from 'pg';
import { t } from '#shared/language/t.ts';
import { fine, type Outcome, problem } from '#shared/site-check/finding.ts';
import { postgresUrlOf } from '../database/open.ts';
import { connectPostgres, MAX_CONNECTIONS } from '../database/postgres.ts';
import { checkDatabase } from '../database/snapshot.ts';
import type { Database } from '../database/tables.ts';
import { sqliteVersion } from './queries.ts';

const TIMEOUT_MS = 4000;
/** Beside those of the pool, one that reads the number of the content. */
const OWN_CONNECTIONS = MAX_CONNECTIONS + 1;
const SLOW_MS = 1000;

/** What PostgreSQL and what is in front of it tell. */
export interface PostgresFacts {
  version: string;
  /** Whether the server that was connected is not the one that answers. */
  isPooled: boolean;
  /** Whether what a connection was told is still known in its next transaction. */
  keepsSessions: boolean;
  /** The most connections that it allows. */
  maxConnections: number;
}

/** Whether the database answers, and how. */
export async function checkDatabaseAnswers(db: Database): Promise<Outcome> {
  const startedAt = performance.now();
  try {
    await checkDatabase(db);
    const ms = Math.ceil(performance.now() - startedAt);
    const url = postgresUrlOf(db);
    if (url !== null) return judgePostgres(await readPostgres(url), ms);
    return judgeSpeed(`SQLite ${await sqliteVersion(db)}`, ms);
  } catch (error) {
    return problem('wrong', {
      found: t('The database does not answer: {reason}', { reason: withoutAddress(error) }),
      effect: t('Nothing can be stored, and only what was read lately can be shown.'),
      changes: [{ where: 'shell', lines: 'curl http://127.0.0.1:3000/api/health' }],
    });
  }
}

/** The address of a database has its password. */
function withoutAddress(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/postgres(?:ql)?:\/\/\S+/g, '…');
}

async function readPostgres(url: string): Promise<PostgresFacts> {
  const clients = await Promise.all([connectPostgres(url, TIMEOUT_MS), connectPostgres(url, TIMEOUT_MS)]);
  try {
    const [one, other] = clients;
    const { rows } = await one.query<{ pid: number; version: string; max: string }>(
      "select pg_backend_pid() as pid, current_setting('server_version') as version, current_setting('max_connections') as max",
    );
    const [{ pid, version, max } = { pid: 0, version: '', max: '' }] = rows;
    const [number = version] = version.split(' ');
    return {
      version: number,
      isPooled: pid !== processOf(one),
      keepsSessions: await keepsSessions(one, other),
      maxConnections: Number(max),
    };
  } finally {
    for (const client of clients) client.end().catch(() => {});
  }
}

/** Of the server process that the driver was told of when it connected: a pooler makes one up. */
function processOf(client: Client): number | null {
  return (client as Client & { processID?: number }).processID ?? null;
}

/** A second connection takes what the first one had, if it is free between transactions. */
async function keepsSessions(one: Client, other: Client): Promise<boolean> {
  const pidOf = async (client: Client) => (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await pidOf(one);
  await other.query('begin');
  const taken = await pidOf(other);
  const after = await pidOf(one);
  await other.query('rollback');
  return before === after && taken !== before;
}

/** What a PostgreSQL and its pooler mean for the site. */
export function judgePostgres(facts: PostgresFacts, ms: number): Outcome {
  const database = `PostgreSQL ${facts.version}`;
  if (!facts.keepsSessions) {
    return problem('look', {
      found: t('{database}, behind a pooler that gives each transaction another connection.', { database }),
      effect: t('Waiting for locks has no limit of the site, and the first calls after a start may fail.'),
      changes: [{ where: 'pgbouncer.ini', lines: 'pool_mode = session' }],
    });
  }
  if (!facts.isPooled && facts.maxConnections < OWN_CONNECTIONS + 3) {
    return problem('look', {
      found: t('{database} allows {max} connections, and each server of the site opens up to {own}.', {
        database,
        max: facts.maxConnections,
        own: OWN_CONNECTIONS,
      }),
      effect: t('Calls fail when many visitors come.'),
      changes: [{ where: 'postgresql.conf', lines: 'max_connections = 100' }],
    });
  }
  return judgeSpeed(facts.isPooled ? t('{database}, behind a pooler', { database }) : database, ms);
}

function judgeSpeed(database: string, ms: number): Outcome {
  const found = t('{database}: answers in {ms} ms', { database, ms });
  return ms < SLOW_MS ? fine(found) : problem('look', { found, effect: t('Every page waits for it.') });
}
