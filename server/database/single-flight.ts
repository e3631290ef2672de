/**
 * Lets concurrent callers share a result. A call while one is running gets the result of the next run, together with all other callers
 * who wait: so no result is older than the call that gets it.
 */
export function singleFlight<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<void> | null = null;
  let next: Promise<Result> | null = null;

  function start(): Promise<Result> {
    const result = run();
    const ended: Promise<void> = result.then(
      () => end(ended),
      () => end(ended),
    );
    running = ended;
    return result;
  }

  function end(ended: Promise<void>): void {
    if (running === ended) running = null;
  }

  return () => {
    if (!running) return start();
    next ??= running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
}
