import type { FastifyLoggerOptions } from 'fastify';
import type { ResponseEvent, ResponseEvents } from './response-events.ts';

const PROBE = /^\/api\/health(\/live)?$/;
/** How pino numbers the levels that hear of answers. */
const weights = { trace: 10, debug: 20, info: 30 };

/** Takes the lines of the log. */
export interface LineSink {
  write: (text: string) => unknown;
}

/** Where the log goes, and from which level on. */
export interface Log {
  level: string;
  stream: LineSink;
}

/** How the log looks: neither addresses nor tokens, which would outlive the reason to know them. */
export function logOptions({ level, stream }: Log): FastifyLoggerOptions & { base: null } {
  return { level, base: null, stream };
}

/** One line for each answer; one of less weight for those to who asks again and again whether the server is well. */
export function logRequests({ level, stream }: Log, { listen }: ResponseEvents, now: () => number): void {
  const least = (weights as Record<string, number>)[level] ?? Number.POSITIVE_INFINITY;
  listen((answered) => {
    const weight = PROBE.test(answered.path) ? weights.debug : weights.info;
    if (weight >= least) stream.write(lineOf(answered, weight, now()));
  });
}

/** What pino would write, which takes five times as long to do it: there is no other line of which there are so many. */
function lineOf({ id, method, path, status, ms }: ResponseEvent, weight: number, time: number): string {
  return `{"level":${weight},"time":${time},"reqId":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${Math.round(ms)}}\n`;
}
