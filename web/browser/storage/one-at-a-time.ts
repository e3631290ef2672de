/** The work, one run at a time: calls during a run share a single further run. */
export function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  function run(): Promise<Result> {
    if (running !== undefined) {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return run();
        });
      return next;
    }
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  }
  return run;
}
