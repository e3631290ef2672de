/** The work, one run at a time: calls during a run share a single further run. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  function run(): Promise<void> {
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
