import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  DEFAULT_QUEUE_DAYS,
  ENVIRONMENT_RECEIVER,
  formatOfAddress,
  MAX_RECEIVERS,
  type MessageEvent,
  MessageFormat,
  managerEvents,
  messageEvents,
  type Receiver,
  type ReceiverInput,
} from '#shared/message/receiver.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import type { Config } from '../config.ts';
import type { Database, MessageReceiverRow } from '../database/tables.ts';
import type { Encryption } from '../encryption.ts';
import { Failure } from '../http/failure.ts';
import type { Destination } from './formats.ts';
import {
  countWaiting,
  deleteReceiver,
  insertReceiver,
  listReceiverRows,
  listReceiverStates,
  updateReceiver,
} from './queries.ts';

/** A receiver with what it needs to be sent to. */
export interface KnownReceiver {
  id: string;
  name: string;
  /** Null when its secrets were encrypted with another SESSION_SECRET. */
  destination: Destination | null;
  format: MessageFormat;
  host: string;
  events: readonly MessageEvent[];
  queueDays: number;
  zone: string;
  isFromSettings: boolean;
}

export interface ReceiverContext {
  config: Pick<Config, 'webhookUrl' | 'webhookFormat' | 'messagesTo'>;
  encryption: Encryption;
}

const Secrets = v.object({ address: v.string(), token: v.string() });
/** Where messages go, and with what; both are stored encrypted. */
export type ReceiverSecrets = v.InferOutput<typeof Secrets>;
const purposeOf = (id: string) => `receiver ${id}`;

/** All receivers: the one of WEBHOOK_URL, then those that admins have added, oldest first. */
export async function listReceivers(db: Database, context: ReceiverContext): Promise<KnownReceiver[]> {
  const rows = await listReceiverRows(db);
  return [...receiverOfSettings(context.config), ...rows.map((row) => receiverOf(row, context.encryption))];
}

function receiverOfSettings({ webhookUrl, webhookFormat }: ReceiverContext['config']): KnownReceiver[] {
  if (!webhookUrl) return [];
  // Services that are not known by their address mostly take the shape of Discord or Slack, and it has both.
  const format = webhookFormat ?? formatOfAddress(webhookUrl) ?? 'discord';
  return [
    {
      id: ENVIRONMENT_RECEIVER,
      name: 'WEBHOOK_URL',
      destination: { format, address: webhookUrl, token: '' },
      format,
      host: new URL(webhookUrl).host,
      events: managerEvents,
      queueDays: DEFAULT_QUEUE_DAYS,
      zone: 'UTC',
      isFromSettings: true,
    },
  ];
}

function receiverOf(row: MessageReceiverRow, encryption: Encryption): KnownReceiver {
  const format = v.parse(MessageFormat, row.format);
  const secrets = readSecrets(row, encryption);
  return {
    id: row.id,
    name: row.name,
    destination: secrets && { format, ...secrets },
    format,
    host: row.host,
    events: messageEvents.filter((event) => row.events.split(',').includes(event)),
    queueDays: row.queue_days,
    zone: row.zone,
    isFromSettings: false,
  };
}

function readSecrets({ id, secrets }: MessageReceiverRow, encryption: Encryption) {
  const text = encryption.decrypt(secrets, purposeOf(id));
  const read = v.safeParse(Secrets, text === null ? null : parseJson(text));
  return read.success ? read.output : null;
}

/** The receivers as admins see them. */
export async function describeReceivers(db: Database, context: ReceiverContext): Promise<Receiver[]> {
  const receivers = await listReceivers(db, context);
  const states = await listReceiverStates(db);
  const waiting = await countWaiting(db);
  return receivers.map(({ destination, events, ...receiver }) => {
    const state = states.get(receiver.id);
    return {
      ...receiver,
      events: [...events],
      hasToken: destination !== null && destination.token !== '',
      sentAt: state?.sentAt ?? null,
      problem: state?.problem ?? null,
      waiting: waiting.get(receiver.id) ?? 0,
    };
  });
}

/** Adds a receiver and returns its id. To be run under the exclusive lock. */
export async function storeReceiver(
  trx: Database,
  { encryption }: ReceiverContext,
  input: ReceiverInput,
  at: number,
): Promise<string> {
  if ((await listReceiverRows(trx)).length >= MAX_RECEIVERS) {
    throw new Failure('conflict', refuse('receivers-full', { count: MAX_RECEIVERS }));
  }
  const id = randomUUID();
  const secrets = { address: input.address ?? '', token: input.token ?? '' };
  const createdAt = timestampOf(at);
  await insertReceiver(trx, { ...rowOf(id, input, secrets, encryption), created_at: createdAt });
  return id;
}

/** Changes a receiver that is stored. To be run under the exclusive lock. */
export async function replaceReceiver(
  trx: Database,
  { encryption }: ReceiverContext,
  id: string,
  input: ReceiverInput & ReceiverSecrets,
): Promise<void> {
  await updateReceiver(trx, rowOf(id, input, { address: input.address, token: input.token }, encryption));
}

/** Removes a receiver and what waits for it. */
export async function forgetReceiver(trx: Database, id: string): Promise<string | null> {
  const row = (await listReceiverRows(trx)).find((stored) => stored.id === id);
  await deleteReceiver(trx, id);
  return row?.name ?? null;
}

function rowOf(
  id: string,
  { name, format, events, queueDays, zone }: ReceiverInput,
  secrets: ReceiverSecrets,
  encryption: Encryption,
): Omit<MessageReceiverRow, 'created_at'> {
  return {
    id,
    name,
    format,
    host: new URL(secrets.address).host,
    secrets: encryption.encrypt(JSON.stringify(secrets), purposeOf(id)),
    events: messageEvents.filter((event) => events.includes(event)).join(','),
    queue_days: queueDays,
    zone,
  };
}
