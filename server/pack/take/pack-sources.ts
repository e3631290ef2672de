import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { PackSource } from '#shared/api/site/pack.ts';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Config } from '../../config.ts';
import { withExclusiveLock } from '../../database/open.ts';
import type { Database } from '../../database/tables.ts';
import { createPublicAgent } from '../../outbox/public-agent.ts';
import { findSetting, saveSetting } from '../../setting/queries.ts';
import { checkSource, type SourceContext, StoredCheck } from './check-source.ts';

const POLL_INTERVAL_MS = 60_000;

type Checks = Record<string, StoredCheck>;
const StoredChecks = v.record(v.string(), StoredCheck);

interface KeepingContext extends Omit<SourceContext, 'config' | 'agent' | 'closing'> {
  config: Pick<Config, 'dataDir' | 'packSources'>;
  agent?: SourceContext['agent'];
}

/** Checks the sources of packs once a day each, until the app closes. */
export function keepCheckingSources(app: FastifyInstance, context: KeepingContext): void {
  if (context.config.packSources.length === 0) return;
  const { agent = createPublicAgent(), log } = context;
  const closing = new AbortController();
  let round: Promise<void> | null = null;
  const begin = () => {
    round ??= checkDueSources({ ...context, agent, closing: closing.signal })
      .catch((err: unknown) => {
        if (!closing.signal.aborted) log.error({ err }, 'Could not check the sources of packs');
      })
      .finally(() => {
        round = null;
      });
  };
  const timer = setInterval(begin, POLL_INTERVAL_MS);
  timer.unref();
  begin();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await round;
    agent.destroy();
  });
}

/** Checks the sources whose last check began a day ago or earlier, one after another. Each is claimed first, so no other server checks it. */
export async function checkDueSources(
  context: SourceContext & { config: Pick<Config, 'packSources'> },
): Promise<void> {
  const { db, now, config, closing, log } = context;
  for (const address of config.packSources) {
    const checkedAt = timestampOf(now());
    const claimed = await claim(db, address, checkedAt);
    if (!claimed) continue;
    const { before } = claimed;
    let check: StoredCheck | null = before;
    try {
      check = { checkedAt, ...(await checkSource(context, address, before)) };
      if (JSON.stringify(check.problems) !== JSON.stringify(before?.problems ?? []))
        for (const { pack, text } of check.problems ?? [])
          log.warn({ address, pack, problem: text }, 'Could not take in what a source of packs has');
    } finally {
      // The next start checks again what was not finished.
      await save(db, address, check);
    }
    closing.throwIfAborted();
  }
}

/** Notes that a check begins; null when it is not due, or another server was first. */
async function claim(
  db: Database,
  address: string,
  checkedAt: string,
): Promise<{ before: StoredCheck | null } | null> {
  return withExclusiveLock(db, async (trx) => {
    const before = (await listChecks(trx))[address] ?? null;
    // One from the future was made under a wrong clock.
    const age = before ? Math.abs(Date.parse(checkedAt) - Date.parse(before.checkedAt)) : MS_PER_DAY;
    if (age < MS_PER_DAY) return null;
    await store(trx, address, { checkedAt, taken: before?.taken ?? [], problems: null });
    return { before };
  });
}

function save(db: Database, address: string, check: StoredCheck | null): Promise<void> {
  return withExclusiveLock(db, (trx) => store(trx, address, check));
}

async function store(trx: Database, address: string, check: StoredCheck | null): Promise<void> {
  const { [address]: _, ...others } = await listChecks(trx);
  await saveSetting(trx, 'pack_sources', JSON.stringify(check ? { ...others, [address]: check } : others));
}

async function listChecks(db: Database): Promise<Checks> {
  return v.parse(StoredChecks, JSON.parse((await findSetting(db, 'pack_sources')) ?? '{}'));
}

/** The sources and their last checks. */
export async function describeSources(db: Database, addresses: readonly string[]): Promise<PackSource[]> {
  const checks = await listChecks(db);
  return addresses.map((address) => ({ address, check: checks[address] ?? null }));
}
