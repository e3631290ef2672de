import { nameInHost } from './site-path.ts';

const KEY_PREFIX = nameInHost('zoomout.');

/** The locks that the tabs of the site share; undefined where the browser has none, as over plain http. */
function lockManager(): LockManager | undefined {
  try {
    return (navigator as { locks?: LockManager }).locks;
  } catch {
    return undefined;
  }
}

// Browsers tell other tabs of a write only after it: the lock is kept until they have heard of it.
const SETTLE_MS = 100;
// A tab that hangs must not stop the others.
const MAX_WAIT_MS = 1000;

/** By name, when the locks of this tab end. */
const heldUntil = new Map<string, number>();
const waiting = new Set<() => void>();

// A page that is left does what still waits: nothing that was guessed is lost.
function runWaiting(): void {
  for (const run of waiting) run();
}

async function settle(name: string): Promise<void> {
  for (let left = SETTLE_MS; left > 0; left = (heldUntil.get(name) ?? 0) - performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, left));
  }
  heldUntil.delete(name);
}

/**
 * Runs what reads and then writes storage while no other tab does so under the same name, and returns its result. Where the browser has
 * no locks, as over plain http, it runs at once.
 */
export function withStorageLock<Result>(name: string, work: () => Result): Promise<Result> {
  const locks = lockManager();
  if (!locks || heldUntil.has(name)) {
    if (locks) heldUntil.set(name, performance.now() + SETTLE_MS);
    return new Promise((resolve) => resolve(work()));
  }
  const aborted = new AbortController();
  window.addEventListener('pagehide', runWaiting);
  return new Promise((resolve) => {
    const run = () => {
      clearTimeout(timer);
      if (waiting.delete(run)) resolve(new Promise((settled) => settled(work())));
    };
    // Also where the browser neither grants nor refuses it.
    const timer = setTimeout(() => {
      aborted.abort();
      run();
    }, MAX_WAIT_MS);
    waiting.add(run);
    const runAndSettle = () => {
      run();
      heldUntil.set(name, performance.now() + SETTLE_MS);
      return settle(name);
    };
    // Refused where storage is, or not granted in time.
    const request = async () => locks.request(KEY_PREFIX + name, { signal: aborted.signal }, runAndSettle);
    request().catch(run);
  });
}

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
