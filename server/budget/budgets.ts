import { statfs } from 'node:fs/promises';
import { type Budget, type BudgetName, type BudgetReport, isFull } from '#shared/budget/budget.ts';
import type { PlainReason } from '#shared/refusal/refuse.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { Failure } from '../http/failure.ts';
import { createHourlyWarnings } from '../process/hourly-warnings.ts';
import type { Log } from '../process/log.ts';
import { readUsed } from './queries.ts';

const MEGABYTE = 1_000_000;
/** How long the free space of the disk is remembered. */
const FREE_SPACE_AGE_MS = 2000;

const refusals: Record<BudgetName, PlainReason> = {
  'progress-copies': 'no-room-for-copies',
  rooms: 'no-room-for-rooms',
  'submitted-pictures': 'no-room-for-pictures',
  reminders: 'no-room-for-reminders',
  playtests: 'no-room-for-playtests',
};

interface BudgetContext extends Context {
  config: Pick<
    Config,
    | 'dataDir'
    | 'progressCopiesMb'
    | 'roomsMb'
    | 'submittedPicturesMb'
    | 'maxReminders'
    | 'maxPlaytests'
    | 'minFreeMb'
  >;
  log: Pick<Log, 'warn'>;
}

/** Limits what strangers store on the whole site (docs/rules/administration.md#budgets). */
export interface Budgets {
  /**
   * Writes what takes so much of a budget; a 'full' failure when there is no room. Nothing else on this server gets the room meanwhile;
   * several servers may go over a budget by what they write at the same moment. `refusal` is for what the text of the budget does not name.
   */
  writeWithin: <Result>(
    name: BudgetName,
    amount: number,
    write: () => Promise<Result>,
    refusal?: PlainReason,
  ) => Promise<Result>;
  /** Fails with 'full' while the disk is almost full: for what no budget counts. */
  requireSpace: () => Promise<void>;
  /** Why not even the least fits into a budget now; null if it does. */
  refusal: (name: BudgetName) => Promise<PlainReason | null>;
  report: () => Promise<BudgetReport>;
  /** The free bytes of the disk, null where the system does not tell, and below how many nothing new is taken. */
  findSpace: () => Promise<Pick<BudgetReport, 'freeBytes' | 'minFreeBytes'>>;
  /** How much of a budget is used now, and its limit. */
  read: (name: BudgetName) => Promise<Budget>;
}

export function createBudgets({ db, now, config, log }: BudgetContext): Budgets {
  const limits: Record<BudgetName, number> = {
    'progress-copies': config.progressCopiesMb * MEGABYTE,
    rooms: config.roomsMb * MEGABYTE,
    'submitted-pictures': config.submittedPicturesMb * MEGABYTE,
    reminders: config.maxReminders,
    playtests: config.maxPlaytests,
  };
  const minFreeBytes = config.minFreeMb * MEGABYTE;
  const names = Object.keys(limits) as BudgetName[];
  /** Of writes that have not ended, and may or may not be counted yet. */
  const pending = new Map(names.map((name) => [name, 0]));
  const warn = createHourlyWarnings(log, now);
  const findFreeBytes = createFreeSpace(config.dataDir);

  async function isDiskFull(): Promise<boolean> {
    const freeBytes = await findFreeBytes();
    if (freeBytes === null || freeBytes >= minFreeBytes) return false;
    warn({ freeBytes, minFreeBytes }, 'The disk is almost full: new things of visitors are refused');
    return true;
  }

  async function requireSpace(): Promise<void> {
    if (await isDiskFull()) throw new Failure('full', 'disk-almost-full');
  }

  async function requireRoom(name: BudgetName, refusal: PlainReason): Promise<void> {
    await requireSpace();
    const used = (await readUsed(db, name)) + (pending.get(name) ?? 0);
    if (used <= limits[name]) return;
    warn({ budget: name, limit: limits[name] }, `A budget is full: ${name}`);
    throw new Failure('full', refusal);
  }

  const findSpace = async () => ({ freeBytes: await findFreeBytes(), minFreeBytes });
  const read = async (name: BudgetName) => ({ name, used: await readUsed(db, name), limit: limits[name] });

  return {
    read,
    requireSpace,
    refusal: async (name) => {
      if (await isDiskFull()) return 'disk-almost-full';
      return isFull(await read(name)) ? refusals[name] : null;
    },
    findSpace,
    report: async () => ({ budgets: await Promise.all(names.map(read)), ...(await findSpace()) }),
    writeWithin: async (name, amount, write, refusal = refusals[name]) => {
      if (amount <= 0) return write();
      const add = (change: number) => pending.set(name, (pending.get(name) ?? 0) + change);
      add(amount);
      try {
        await requireRoom(name, refusal);
        return await write();
      } finally {
        add(-amount);
      }
    },
  };
}

/** The free bytes of the disk of a folder, asked for every two seconds at most; null where the system does not tell. */
function createFreeSpace(folder: string): () => Promise<number | null> {
  let found: Promise<number | null> = Promise.resolve(null);
  let foundAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - foundAt < FREE_SPACE_AGE_MS) return found;
    foundAt = performance.now();
    found = statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    );
    return found;
  };
}
