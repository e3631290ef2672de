import type { FastifyBaseLogger } from 'fastify';

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/** The log of one request, which puts its number on every line. Hardly any request writes one: the real log is made for the first. */
export function createRequestLogger(
  log: FastifyBaseLogger,
  bindings: Record<string, unknown>,
): FastifyBaseLogger {
  return new RequestLog(log, bindings) as unknown as FastifyBaseLogger;
}

class RequestLog implements Record<Level, (...line: unknown[]) => void> {
  readonly #log: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  #own: FastifyBaseLogger | null = null;

  constructor(log: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#log = log;
    this.#bindings = bindings;
  }

  get level() {
    return this.#log.level;
  }

  trace(...line: unknown[]) {
    this.#write('trace', line);
  }
  debug(...line: unknown[]) {
    this.#write('debug', line);
  }
  info(...line: unknown[]) {
    this.#write('info', line);
  }
  warn(...line: unknown[]) {
    this.#write('warn', line);
  }
  error(...line: unknown[]) {
    this.#write('error', line);
  }
  fatal(...line: unknown[]) {
    this.#write('fatal', line);
  }

  silent() {}

  child(bindings: Record<string, unknown>) {
    return createRequestLogger(this.#log, { ...this.#bindings, ...bindings });
  }

  #write(level: Level, line: unknown[]) {
    this.#own ??= this.#log.child(this.#bindings);
    (this.#own[level] as (...line: unknown[]) => void)(...line);
  }
}
