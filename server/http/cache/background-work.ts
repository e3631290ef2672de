type Work = () => Promise<void>;

const waiting = new Set<Work>();
let isRunning = false;

/** Runs work one at a time, as requests have priority, and forgets waiting work when its signal aborts. Failures are ignored. */
export function runInBackground(work: Work, signal: AbortSignal): void {
  if (signal.aborted) return;
  waiting.add(work);
  // Nothing of aborted work is kept in memory while it waits.
  signal.addEventListener('abort', () => waiting.delete(work), { once: true });
  void runWaiting();
}

async function runWaiting(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (const work of waiting) {
    waiting.delete(work);
    await work().catch(() => {});
  }
  isRunning = false;
}
