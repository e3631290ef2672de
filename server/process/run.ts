import { createServer } from 'node:net';
import type { Logger } from 'pino';

const STOP_TIMEOUT_MS = 10_000;
/** A shell or service manager signals the process group, and npm may forward the signal once more: that is one request. */
const SAME_REQUEST_MS = 1000;

/** A reason why a command cannot start or go on; its message is printed without a stack. */
export class StartError extends Error {}

/**
 * Throws the error of listening on an address that is taken, unknown or not allowed, as listening later would, before the site is prepared
 * for minutes. The port is free again afterwards: a connection before the site is ready has to be refused.
 */
export async function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ port, host }, resolve);
  });
  await new Promise<void>((resolve) => probe.close(() => resolve()));
}

// A closed pipe or a full disk must not end the process.
process.stdout.on('error', () => {});

/** Prints a line for the owner of the site, apart from the log. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

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

/** Logs an error that nothing has handled, then exits with code 1: what it interrupted may be half done, and a restart is safe. */
export function exitOnUnhandledError(log: Logger): void {
  const exit = (err: unknown) => {
    log.fatal({ err }, 'An unhandled error ends the server');
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
