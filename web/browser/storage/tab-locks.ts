// Apart from the lock of storage, which the first page loads.
import { KEY_PREFIX, lockManager } from './locks.ts';

// A tab that the browser has frozen must not stop the others.
const MAX_TAB_WAIT_MS = 10_000;

/**
 * Runs asynchronous work while no other tab does so under the same name, and returns its result. It runs without the lock where the browser
 * has none, or does not grant it in time: the work must bear that.
 */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks = lockManager();
  let running: Promise<Result> | undefined;
  const run = () => {
    running ??= work();
    return running;
  };
  if (!locks) return run();
  const aborted = new AbortController();
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    aborted.abort();
    reject();
  }, MAX_TAB_WAIT_MS);
  const request = async () => locks.request(KEY_PREFIX + name, { signal: aborted.signal }, run);
  // What has begun goes on; its own failure is that of the work.
  return Promise.race([request(), timeout])
    .catch(run)
    .finally(() => clearTimeout(timer));
}

const OPEN_PREFIX = `${KEY_PREFIX}open.`;

/** Lets other tabs know that this one has something open, by a shared lock. Returns what ends that. */
export function holdOpen(name: string): () => void {
  const locks = lockManager();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Refused where storage is: then other tabs do not know.
  const request = async () => locks?.request(OPEN_PREFIX + name, { mode: 'shared' }, () => held);
  request().catch(() => undefined);
  return () => release();
}

/** In how many tabs, this one included, each name is open. Empty where the browser has no locks, as over plain http. */
export async function openCounts(): Promise<Map<string, number>> {
  const query = async () => lockManager()?.query();
  const { held = [] } = (await query().catch(() => null)) ?? {};
  const counts = new Map<string, number>();
  for (const { name = '' } of held) {
    if (!name.startsWith(OPEN_PREFIX)) continue;
    const open = name.slice(OPEN_PREFIX.length);
    counts.set(open, (counts.get(open) ?? 0) + 1);
  }
  return counts;
}
