import { type KyselyPlugin, sql, type Transaction } from 'kysely';
import { isPostgres } from '../../server/database/open.ts';
import type { Database, Tables } from '../../server/database/tables.ts';

/** A transaction that waits. */
interface HeldTransaction {
  /** Resolves when a call has come to it. */
  isReached: Promise<void>;
  /** Lets it go on. */
  release: () => void;
}

interface HoldOptions {
  /** How many transactions pass before. */
  skipped?: number;
  /** Whether it waits after its first statement, instead of before it begins. */
  isWithin?: boolean;
}

export interface TransactionGate {
  /** The database whose transactions can be held. */
  wrap: (db: Database) => Database;
  /** Holds one of the next transactions. */
  hold: (options?: HoldOptions) => HeldTransaction;
  /** How many transactions have begun. */
  count: () => number;
}

/** Makes calls wait between what they have checked and the transaction that relies on it. */
export function createTransactionGate(): TransactionGate {
  let begun = 0;
  let held: { number: number; isWithin: boolean; wait: () => Promise<void> } | null = null;

  function transactionOf(db: Database) {
    const builder = db.transaction();
    const execute = async <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => {
      begun += 1;
      const own = held?.number === begun ? held : null;
      if (!own) return builder.execute(work);
      if (own.isWithin) return builder.execute((trx) => work(trx.withPlugin(waitsAfterFirst(own.wait))));
      await own.wait();
      return builder.execute(work);
    };
    return withMethods(builder, { execute });
  }

  return {
    wrap: (db) => withMethods(db, { transaction: () => transactionOf(db) }),
    hold: ({ skipped = 0, isWithin = false } = {}) => {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const wait = () => {
        reached.resolve();
        return released.promise;
      };
      held = { number: begun + skipped + 1, isWithin, wait };
      return { isReached: reached.promise, release: released.resolve };
    },
    count: () => begun,
  };
}

function waitsAfterFirst(wait: () => Promise<void>): KyselyPlugin {
  let isFirst = true;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isFirst) {
        isFirst = false;
        await wait();
      }
      return result;
    },
  };
}

/** An object with some other methods; the rest run on the original, which has private fields. */
function withMethods<Target extends object>(target: Target, methods: object): Target {
  return new Proxy(target, {
    get: (_, key) => {
      const value = Reflect.get(key in methods ? methods : target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Waits until a call has ended, or a transaction waits for a row that another has locked. On SQLite one transaction runs at a time. */
export async function untilBlocked(db: Database, call: Promise<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  let isEnded = false;
  const end = () => {
    isEnded = true;
  };
  call.then(end, end);
  while (!isEnded && !(await isRowAwaited(db))) {}
}

async function isRowAwaited(db: Database): Promise<boolean> {
  const { rows } =
    await sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%for update'`.execute(
      db,
    );
  return rows.length > 0;
}
