type Work = () => Promise<void>;

const waiting = new Set<Work>();
let isRunning = false;

/**
 * Runs work one at a time, as requests have priority, and not before a delay. Waiting work is forgotten when its signal aborts. Failures
 * are ignored.
 */
export function runInBackground(work: Work, signal: AbortSignal, delayMs = 0): void {
  if (signal.aborted) return;
  const enqueue = () => {
    waiting.add(work);
    void runWaiting();
  };
  const timer = delayMs > 0 ? setTimeout(enqueue, delayMs).unref() : undefined;
  // Nothing of aborted work is kept in memory while it waits.
  const forget = () => {
    clearTimeout(timer);
    waiting.delete(work);
  };
  signal.addEventListener('abort', forget, { once: true });
  if (!timer) enqueue();
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
