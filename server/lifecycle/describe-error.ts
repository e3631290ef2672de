import { InvalidConfig } from '../config.ts';
import { StartError } from '../process/run.ts';
import { describeOutage } from './outage.ts';

interface ListenError extends NodeJS.ErrnoException {
  port?: number;
  address?: string;
  hostname?: string;
}

const listenMessages: Record<string, (error: ListenError) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use: stop the process that uses it, or set PORT to another`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}: check HOST`,
  EACCES: ({ port }) => `No permission to listen on port ${port}: set PORT to one above 1023`,
  ENOTFOUND: ({ hostname }) => `There is no machine called ${hostname ?? ''}: check HOST`,
};

/** What to print for an error that ends a command: a message for known ones, the stack for a bug. */
export function describeError(error: unknown): string {
  if (error instanceof InvalidConfig || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  return describeListenError(error) ?? describeOutage(error) ?? error.stack ?? error.message;
}

function describeListenError(error: ListenError): string | null {
  const { code = '', syscall } = error;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return null;
  return listenMessages[code]?.(error) ?? null;
}
