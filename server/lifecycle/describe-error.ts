import { InvalidConfig } from '../config.ts';
import { StartError } from '../process/start-error.ts';
import { outageInWords } from './outage.ts';

interface ListenError extends NodeJS.ErrnoException {
  port?: number;
  address?: string;
}

const faults: Record<string, (error: ListenError) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken: stop what uses it, or choose another with PORT`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}: check HOST`,
  EACCES: ({ port }) =>
    `Port ${port} needs more rights than this process has: choose one above 1023 with PORT`,
  ENOTFOUND: () => 'The name in HOST is unknown: check HOST',
};

/** What went wrong at the start, in words; the stack only for what nobody foresaw. */
export function describeError(error: unknown): string {
  if (error instanceof InvalidConfig || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = '', syscall } = error as ListenError;
  const fault = syscall === 'listen' || syscall === 'getaddrinfo' ? faults[code] : undefined;
  if (fault) return fault(error as ListenError);
  return outageInWords(error) ?? error.stack ?? error.message;
}
