/**
 * Lets concurrent callers share a result. A call while one is running gets the result of the next run, together with all other callers
 * who wait: so no result is older than the call that gets it. An error for which `isShared` is true is also that of those who wait.
 */
export function singleFlight<Result>(
  run: () => Promise<Result>,
  isShared: (error: unknown) => boolean = () => false,
): () => Promise<Result> {
  let running: Promise<{ error: unknown } | null> | null = null;
  let next: Promise<Result> | null = null;

  function start(): Promise<Result> {
    const result = run();
    const ended = result
      .then(
        () => null,
        (error: unknown) => (isShared(error) ? { error } : null),
      )
      .finally(() => {
        if (running === ended) running = null;
      });
    running = ended;
    return result;
  }

  return () => {
    if (!running) return start();
    next ??= running.then((failed) => {
      next = null;
      if (failed) throw failed.error;
      return start();
    });
    return next;
  };
}
