import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, type ResponseEvent, routeOf } from '../response-events.ts';

const MOST = 500;
const MOST_BYTES = 32_000_000;
const SHORT = 12_000;
/** Whoever sends one of these is not anybody, or wants something else than the whole answer. */
const PARTICULAR = [
  'cookie',
  'authorization',
  'if-none-match',
  'if-modified-since',
  'range',
  'content-length',
  'transfer-encoding',
] as const;

/** All that answers depend on which depend on no caller. */
interface Moment {
  second: number;
  revision: number;
  answers: Map<string, CachedResponse>;
  bytes: number;
}

interface CachedResponse {
  route: string;
  /** Names and values in turn, as Node takes a head that needs no looking after. */
  head: string[];
  body: Buffer | string;
}

interface Parts {
  now: () => number;
  /** The number of what the site shows, where asking for it takes no call to another process; else null, and nothing is kept. */
  revision: (() => number) | null;
  tell: (answered: ResponseEvent) => void;
}

export interface MicroCache {
  /** Answers what was answered to anybody else in this second while the site showed the same; else says that it does not. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Keeps the answers to calls that are the same for anybody, and gives none of them while the server closes. */
  keepFrom: (app: FastifyInstance, isClosing: () => boolean) => void;
}

const shared = new WeakSet<FastifyRequest>();

/** Says of a call that its answer depends on nothing but its address, its `Accept` headers, the second, and what the site shows. */
export function markCacheable(request: FastifyRequest): void {
  shared.add(request);
}

/**
 * Remembers for the rest of a second what was answered, head and all, and answers whoever asks the same before the framework looks at
 * the call: its way costs more than such an answer (decision 71).
 */
export function createMicroCache({ now, revision, tell }: Parts): MicroCache {
  let moment: Moment = { second: 0, revision: 0, answers: new Map(), bytes: 0 };
  let isClosing = () => false;
  // What is made of an older state than the one in which it is ready would be kept as if it were new.
  const begun = new WeakMap<IncomingMessage, { name: string; moment: Moment }>();

  function momentNow(readRevision: () => number): Moment {
    const second = Math.floor(now() / 1000);
    const number = readRevision();
    if (moment.second !== second || moment.revision !== number) {
      moment = { second, revision: number, answers: new Map(), bytes: 0 };
    }
    return moment;
  }

  function keep(request: FastifyRequest, reply: FastifyReply, body: Buffer): void {
    const asked = begun.get(request.raw);
    if (asked?.moment !== moment) return;
    if (moment.answers.size >= MOST || moment.bytes + body.length > MOST_BYTES) return;
    moment.bytes += body.length;
    // Node writes a short text together with its head, and bytes beside it, which takes half as long again.
    const sent = body.length <= SHORT ? body.toString('latin1') : body;
    const head = headOf(reply.getHeaders(), body);
    moment.answers.set(asked.name, { route: routeOf(request), head, body: sent });
  }

  return {
    answer: (request, response) => {
      if (revision === null || isClosing()) return false;
      const name = nameOf(request);
      if (name === null) return false;
      const began = performance.now();
      const current = momentNow(revision);
      const known = current.answers.get(name);
      if (!known) {
        begun.set(request, { name, moment: current });
        return false;
      }
      const { route, head, body } = known;
      response.on('close', () => {
        const ms = performance.now() - began;
        const path = pathOf(request.url ?? '');
        tell({ id: crypto.randomUUID(), method: 'GET', path, route, status: 200, ms });
      });
      response.writeHead(200, head).end(body, 'latin1');
      return true;
    },
    keepFrom: (app, closing) => {
      isClosing = closing;
      app.addHook('onSend', (request, reply, payload, done) => {
        if (shared.has(request) && reply.statusCode === 200 && Buffer.isBuffer(payload)) {
          keep(request, reply, payload);
        }
        done();
      });
    },
  };
}

/** What a call asks for; null for one that is not anybody's. */
function nameOf({ method, url, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || PARTICULAR.some((name) => headers[name] !== undefined)) return null;
  return `${headers['accept-encoding'] ?? ''}\n${headers.accept ?? ''}\n${url}`;
}

function headOf(headers: Record<string, unknown>, body: Buffer): string[] {
  const pairs = Object.entries({ ...headers, 'content-length': body.length });
  return pairs.flatMap(([name, value]) => [name, String(value)]);
}
