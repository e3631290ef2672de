import type { FastifyBaseLogger } from 'fastify';

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/** The logger of one request, with its id on every line. Few requests log anything, so the pino child is made for the first line. */
export function createRequestLogger(
  parent: FastifyBaseLogger,
  bindings: Record<string, unknown>,
): FastifyBaseLogger {
  return new RequestLogger(parent, bindings) as unknown as FastifyBaseLogger;
}

class RequestLogger implements Record<Level, (...args: unknown[]) => void> {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  #child: FastifyBaseLogger | null = null;

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level() {
    return this.#parent.level;
  }

  trace(...args: unknown[]) {
    this.#write('trace', args);
  }
  debug(...args: unknown[]) {
    this.#write('debug', args);
  }
  info(...args: unknown[]) {
    this.#write('info', args);
  }
  warn(...args: unknown[]) {
    this.#write('warn', args);
  }
  error(...args: unknown[]) {
    this.#write('error', args);
  }
  fatal(...args: unknown[]) {
    this.#write('fatal', args);
  }

  silent() {}

  child(bindings: Record<string, unknown>) {
    return createRequestLogger(this.#parent, { ...this.#bindings, ...bindings });
  }

  #write(level: Level, args: unknown[]) {
    this.#child ??= this.#parent.child(this.#bindings);
    (this.#child[level] as (...args: unknown[]) => void)(...args);
  }
}
