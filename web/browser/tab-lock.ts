// A tab that the browser has frozen must not stop the others.
const MAX_WAIT_MS = 10_000;

/**
 * Runs asynchronous work while no other tab does so under the same name, and returns its result. It runs without the lock where the browser
 * has none, or does not grant it in time: the work must bear that.
 */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  let running: Promise<Result> | undefined;
  const run = () => {
    running ??= work();
    return running;
  };
  if (!locks) return run();
  try {
    return await locks.request(`zoomout.${name}`, { signal: AbortSignal.timeout(MAX_WAIT_MS) }, run);
  } catch (error) {
    if (running !== undefined) throw error;
    return run();
  }
}
