import { nameInHost } from '../site-path.ts';

/** What the names of locks begin with. */
export const KEY_PREFIX = nameInHost('zoomout.');

/** The locks that the tabs of the site share; undefined where the browser has none, as over plain http. */
export function lockManager(): LockManager | undefined {
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
