import { logWarning } from './log-warning.ts';

/** Calls all listeners: one that throws stops neither the others nor what has called them. */
export function notifyAll<Args extends unknown[]>(
  listeners: Iterable<(...args: Args) => void>,
  ...args: Args
): void {
  for (const listener of listeners) {
    try {
      listener(...args);
    } catch (error) {
      logWarning('A listener failed', error);
    }
  }
}
