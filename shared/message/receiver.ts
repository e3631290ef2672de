import * as v from 'valibot';
import { type Reason, type Refusal, refuse } from '../refusal/refuse.ts';
import { TimeZone } from '../reminder/reminder.ts';
import { Integer, listOf, Timestamp } from '../schema/values.ts';
import { cleanedLine } from '../text/clean-text.ts';
import { storableText } from '../text/storable-text.ts';

/** What a site sends messages about; `test` is what an admin sends to try a receiver. */
export const messageEvents = [
  'submission',
  'resubmission',
  'report',
  'queue',
  'backup',
  'disk',
  'puzzle',
] as const;
export const MessageEvent = v.picklist(messageEvents);
export type MessageEvent = v.InferOutput<typeof MessageEvent>;

/** What the managers of a site need to know: the events of a new receiver, and of the one that `WEBHOOK_URL` names. */
export const managerEvents = messageEvents.filter((event) => event !== 'puzzle');

/** The shapes in which services take messages. */
export const MessageFormat = v.picklist(['discord', 'slack', 'matrix', 'ntfy', 'json']);
export type MessageFormat = v.InferOutput<typeof MessageFormat>;

/** The receiver that `WEBHOOK_URL` names. */
export const ENVIRONMENT_RECEIVER = 'environment';

export const MAX_RECEIVERS = 20;
const MAX_NAME_LENGTH = 60;
const MAX_ADDRESS_LENGTH = 2000;
const MAX_TOKEN_LENGTH = 500;
const MAX_QUEUE_DAYS = 60;
/** With fewer days in the queue, a receiver is told, unless it wants another number. */
export const DEFAULT_QUEUE_DAYS = 7;

const MATRIX_ROOM = /^\/_matrix\/client\/v3\/rooms\/[^/]+(?:\/send\/m\.room\.message)?\/?$/;
const NTFY_TOPIC = /^\/(?:.*\/)?[\w-]{1,64}\/?$/;

/**
 * Characters of ASCII only, as servers take them: a name with a port, and a path with a query. An IP address has a number as its last
 * part; sockets connect to one without asking whether it is public.
 */
const WEB_ADDRESS = /^https?:\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(?::\d{1,5})?(\/[!"$-~]*)?$/i;

/** The format of an address that tells it; null for others. */
export function formatOfAddress(address: string): MessageFormat | null {
  const [, host = '', path = ''] = WEB_ADDRESS.exec(address) ?? [];
  if (/(^|\.)discord(app)?\.com$/i.test(host)) return 'discord';
  if (/^hooks\.slack(-gov)?\.com$/i.test(host)) return 'slack';
  if (path.startsWith('/_matrix/')) return 'matrix';
  if (/^ntfy\./i.test(host)) return 'ntfy';
  return null;
}

/** That an address is none of a server that the site may ask. */
export const ADDRESS_WITHOUT_SERVER = refuse('address-without-server');

/** Any server, as owners name those of their own network: also by its IP address or a single word. */
const OWN_ADDRESS = /^https?:\/\/([^/?#@\s]+)(\/[!"$-~]*)?$/i;

/** Whether an address is that of a server in the owner's network: of the hosts that MESSAGES_TO names, with the port as it stands there. */
export function isOwnHost(address: string, ownHosts: readonly string[]): boolean {
  const [, host = ''] = OWN_ADDRESS.exec(address) ?? [];
  return ownHosts.includes(host.toLowerCase());
}

/** Why no message can be sent to an address in a format; null when one can. What `ownHosts` names needs neither https nor a public name. */
export function addressProblem(
  address: string,
  format: MessageFormat,
  ownHosts: readonly string[],
): Refusal | null {
  const isOwn = isOwnHost(address, ownHosts);
  if (!isOwn && !/^https:\/\//i.test(address)) return refuse('address-without-https');
  if (/^[^/]+\/\/[^/]*@/.test(address)) return refuse('address-with-password');
  const [match, , path = ''] = (isOwn ? OWN_ADDRESS : WEB_ADDRESS).exec(address) ?? [];
  if (match === undefined) return ADDRESS_WITHOUT_SERVER;
  if (format === 'matrix' && !MATRIX_ROOM.test(path)) {
    return refuse('address-of-matrix');
  }
  if (format === 'ntfy' && !NTFY_TOPIC.test(path)) return refuse('address-of-ntfy');
  return null;
}

const Address = v.pipe(v.string(), v.trim(), v.maxLength(MAX_ADDRESS_LENGTH), storableText);
/** Printable ASCII: it is sent in a header. */
const Token = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_TOKEN_LENGTH),
  v.regex(/^[!-~]*$/, 'special-characters' satisfies Reason),
);

/**
 * A receiver as an admin enters it. `address` and `token` are secrets: null keeps what is stored; an empty token is none. Fewer than
 * `queueDays` days in the queue are told; the puzzle of the day is told at midnight in `zone`.
 */
export const ReceiverInput = v.object({
  name: v.pipe(
    v.string(),
    cleanedLine,
    v.trim(),
    v.minLength(1),
    v.maxCodePoints(MAX_NAME_LENGTH),
    storableText,
  ),
  format: MessageFormat,
  address: v.nullable(Address),
  token: v.nullable(Token),
  events: listOf(MessageEvent, messageEvents.length, 1),
  queueDays: v.pipe(Integer, v.minValue(1), v.maxValue(MAX_QUEUE_DAYS)),
  zone: TimeZone,
});
export type ReceiverInput = v.InferOutput<typeof ReceiverInput>;

/**
 * A receiver as admins see it: the host of its address in place of the secrets, when the last message was taken, what last went wrong since
 * then, and how many messages wait. `isFromSettings` is the one of `WEBHOOK_URL`, which cannot be changed here.
 */
export const Receiver = v.object({
  id: v.string(),
  name: v.string(),
  format: MessageFormat,
  host: v.string(),
  hasToken: v.boolean(),
  events: v.array(MessageEvent),
  queueDays: Integer,
  zone: v.string(),
  isFromSettings: v.boolean(),
  sentAt: v.nullable(Timestamp),
  problem: v.nullable(v.object({ at: Timestamp, text: v.string() })),
  waiting: Integer,
});
export type Receiver = v.InferOutput<typeof Receiver>;
