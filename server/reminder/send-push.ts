import { type Agent, request } from 'node:https';
import type { ReminderMessage } from '#shared/reminder/reminder-message.ts';
import { codeOf } from '../process/message-of.ts';
import type { PushKeys } from './push-keys.ts';

const TIMEOUT_MS = 10_000;
/** Push services that are to be used again for the next message answer with less. */
const MAX_RESPONSE_BYTES = 16_384;
/** An undelivered reminder makes way for the next one. */
const TOPIC = 'daily-puzzle';

/** Where a message goes, in base64url. */
interface Recipient {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSender {
  keys: PushKeys;
  /** Whom push services may contact: the address of the site. */
  subject: string;
  /** Makes the connections. */
  agent: Agent;
}

/** What became of a message: it was accepted, its subscription is gone or was refused, or the service could not take it now. */
export type PushResult =
  | { kind: 'accepted' }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'busy'; reason: string; retryAfter: string | null; isReached: boolean };

/** Encrypts a message for a browser and hands it to its push service (RFC 8030, 8291 and 8292). Never throws. */
export async function sendPush(
  { keys, subject, agent }: PushSender,
  { endpoint, p256dh, auth }: Recipient,
  message: ReminderMessage,
  ttlSeconds: number,
): Promise<PushResult> {
  // Most sites that were just started have nothing to send.
  const { default: webPush } = await import('web-push');
  const details = detailsOf();
  if (!details) return { kind: 'refused', reason: 'Unusable keys' };
  try {
    return resultOf(await post(endpoint, { ...details, agent }));
  } catch (error) {
    return { kind: 'busy', reason: codeOf(error), retryAfter: null, isReached: false };
  }

  /** Null for keys that no message can be encrypted for. */
  function detailsOf(): Pick<PushRequest, 'headers' | 'body'> | null {
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: { subject, ...keys }, TTL: ttlSeconds, urgency: 'normal', topic: TOPIC },
      );
      return body ? { headers, body } : null;
    } catch {
      return null;
    }
  }
}

interface PushRequest {
  headers: Record<string, string | number>;
  body: Buffer;
  agent: Agent;
}

interface PushResponse {
  status: number;
  retryAfter: string | null;
}

/** Follows no redirect and discards the body of the response. */
function post(endpoint: string, { headers, body, agent }: PushRequest): Promise<PushResponse> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = request(endpoint, { method: 'POST', headers, agent, signal }, (response) => {
      const { statusCode = 0, headers: received } = response;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_RESPONSE_BYTES) response.destroy();
      });
      // The answer is in the status: a body that is slow or breaks off changes nothing.
      response.on('error', () => {});
      resolve({ status: statusCode, retryAfter: received['retry-after'] ?? null });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function resultOf({ status, retryAfter }: PushResponse): PushResult {
  const reason = `Status ${status}`;
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'busy', reason, retryAfter, isReached: true };
  return { kind: 'refused', reason };
}

const MAX_FAILURES = 3;
const PAUSE_MS = 5 * 60_000;
const MAX_SERVICES = 10_000;
const ONLINE_MS = 24 * 3600_000;

interface ServiceState {
  failures: number;
  pausedUntil: number;
}

/** Push services that do not answer are left alone for a while, so that they do not hold up the others. */
export interface PausedServices {
  /** When a service may be asked again; null for one that may be asked now. */
  pausedUntil: (endpoint: string, now: number) => number | null;
  note: (endpoint: string, isReached: boolean, now: number) => void;
  /** Whether some service has responded within a day: if none has, it may be this server that is cut off. */
  hasResponse: (now: number) => boolean;
}

/** Creates the state of one server: no service is paused. */
export function createPausedServices(): PausedServices {
  const services = new Map<string, ServiceState>();
  let respondedAt = Number.NEGATIVE_INFINITY;

  return {
    pausedUntil: (endpoint, now) => {
      const { pausedUntil = 0 } = services.get(hostOf(endpoint)) ?? {};
      return pausedUntil > now ? pausedUntil : null;
    },
    note: (endpoint, isReached, now) => {
      const host = hostOf(endpoint);
      const failures = (services.get(host)?.failures ?? 0) + 1;
      services.delete(host);
      if (isReached) {
        respondedAt = now;
        return;
      }
      // Hosts are named by strangers: the oldest is forgotten.
      const [oldest] = services.size >= MAX_SERVICES ? services.keys() : [];
      if (oldest !== undefined) services.delete(oldest);
      services.set(host, { failures, pausedUntil: failures >= MAX_FAILURES ? now + PAUSE_MS : 0 });
    },
    hasResponse: (now) => now - respondedAt < ONLINE_MS,
  };
}

function hostOf(endpoint: string): string {
  return new URL(endpoint).host;
}
