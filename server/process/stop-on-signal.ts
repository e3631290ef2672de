const STOP_TIMEOUT_MS = 10_000;
/** A shell or service manager signals the process group, and npm may forward the signal once more: that is one request. */
const SAME_REQUEST_MS = 1000;

/** Runs `stop` on the first signal to end, then exits. A second signal, or ten seconds, exit at once with code 1. */
export function stopOnSignal(stop: () => Promise<void>, onError: (error: unknown) => void): void {
  let stoppingSince: number | null = null;

  function handleSignal(): void {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_REQUEST_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stop().then(() => process.exit(0), onError);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
}
