import type { Logger } from 'pino';
import { createLog } from '../../server/process/log.ts';

/** A real log, as only that shows how its methods are called wrongly; its lines stay in memory. */
export function createMemoryLog(onLine?: (line: string) => void): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
    onLine?.(line);
  };
  return { log: createLog('info', { write }), lines };
}
