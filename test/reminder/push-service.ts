import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

const MAX_TOKEN_SECONDS = 24 * 3600;

interface ReceivedPush {
  /** As the sender addressed it. */
  endpoint: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service that accepts what the standards allow; tests may change its answer. */
export interface PushService {
  /** Leads to the service, whatever name is asked for. */
  agent: Agent;
  /** What it accepted or answered as the test wants, in order. */
  received: ReceivedPush[];
  /** Why it has refused requests: they were not as the standards say. */
  violations: string[];
  answer: (response: ServerResponse, push: ReceivedPush) => void;
  close: () => Promise<void>;
}

/** Starts a push service; `subject` is whom its senders must name (RFC 8292). */
export async function openPushService(subject = 'https://zoomout.example'): Promise<PushService> {
  const server = createServer(async (request, response) => {
    const endpoint = `https://${request.headers.host}${request.url}`;
    const push = { endpoint, headers: request.headers, body: await buffer(request) };
    const violation = findViolation(request, push, subject);
    if (violation === null) {
      service.received.push(push);
      service.answer(response, push);
    } else {
      service.violations.push(violation);
      response.writeHead(400).end(violation);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    agent: new LocalAgent(port),
    received: [],
    violations: [],
    answer: (response) => response.writeHead(201).end(),
    close: async () => {
      service.agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}

/** Connects to a port of this computer without TLS. */
export class LocalAgent extends Agent {
  #port: number;

  constructor(port: number) {
    super({ keepAlive: true });
    this.#port = port;
  }

  override createConnection() {
    return connect(this.#port, '127.0.0.1');
  }
}

/** What a request lacks of RFC 8030, RFC 8291 and RFC 8292; null for a good one. */
function findViolation(
  request: IncomingMessage,
  { headers, body }: ReceivedPush,
  subject: string,
): string | null {
  if (request.method !== 'POST') return 'method';
  if (!/^\d+$/.test(String(headers.ttl))) return 'TTL';
  if (!/^(very-low|low|normal|high)$/.test(String(headers.urgency))) return 'Urgency';
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(String(headers.topic))) return 'Topic';
  if (headers['content-encoding'] !== 'aes128gcm') return 'Content-Encoding';
  if (Number(headers['content-length']) !== body.length || body.length > 4096) return 'Content-Length';
  return tokenViolation(String(headers.authorization), `https://${headers.host}`, subject);
}

function tokenViolation(authorization: string, origin: string, subject: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  if (!isSigned(`${header}.${claims}`, signature, key)) return 'signature';
  if (JSON.parse(textOf(header)).alg !== 'ES256') return 'alg';
  const { aud, exp, sub } = JSON.parse(textOf(claims));
  const now = Date.now() / 1000;
  if (aud !== origin) return 'aud';
  if (!(exp > now && exp <= now + MAX_TOKEN_SECONDS)) return 'exp';
  return sub === subject ? null : 'sub';
}

function isSigned(content: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(content), options, Buffer.from(signature, 'base64url'));
}

function textOf(part: string): string {
  return Buffer.from(part, 'base64url').toString();
}

/** The public key that a push was signed with. */
export function signingKeyOf({ headers }: ReceivedPush): string {
  return /k=([\w-]+)/.exec(String(headers.authorization))?.[1] ?? '';
}
