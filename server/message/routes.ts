import { randomUUID } from 'node:crypto';
import * as api from '#shared/api/site/message.ts';
import {
  ADDRESS_WITHOUT_SERVER,
  addressProblem,
  ENVIRONMENT_RECEIVER,
  type MessageFormat,
  type ReceiverInput,
} from '#shared/message/receiver.ts';
import type { PlainReason } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { change } from '../change.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { testMessage } from './message.ts';
import { noteAnswer, sendTo } from './message-queue.ts';
import { toldFromNow } from './notices.ts';
import type { Messages } from './open-messages.ts';
import { listReceiverStates, saveReceiverState } from './queries.ts';
import {
  describeReceivers,
  forgetReceiver,
  listReceivers,
  type ReceiverContext,
  type ReceiverSecrets,
  replaceReceiver,
  storeReceiver,
} from './receivers.ts';

/** The receivers of messages (docs/rules/administration.md#messages). */
export function messageRoutes(mount: Mount, { messages }: { messages: Messages }): void {
  const { db } = mount;
  const context = messages.receivers;
  const listAll = async (at: Database) => ({
    receivers: await describeReceivers(at, context),
    isPaused: messages.isPaused,
    ownHosts: context.config.messagesTo,
  });

  serve(mount, api.receivers, () => listAll(db));

  change(mount, api.addReceiver, ({ body }, commit) =>
    commit(async ({ trx, at }) => {
      if (body.address === null) throw new Failure('invalid', 'receiver-address-needed');
      requireUsable(body, { address: body.address, token: body.token ?? '' }, context);
      const id = await storeReceiver(trx, context, body, at);
      await saveReceiverState(trx, id, {
        told: toldFromNow(null, body.events, { zone: body.zone, at }),
      });
      return { result: await listAll(trx), entry: { subject: body.name, detail: eventText(body) } };
    }),
  );

  change(mount, api.changeReceiver, ({ params: { id }, body }, commit) =>
    commit(async ({ trx, at }) => {
      requireStored(id);
      const before = (await listReceivers(trx, context)).find((receiver) => receiver.id === id);
      if (!before) throw new Failure('not-found', 'receiver-removed');
      const destination = destinationOf(body, before.destination ?? { address: '', token: '' });
      requireUsable(body, destination, context);
      await replaceReceiver(trx, context, id, { ...body, ...destination });
      const { told = null } = (await listReceiverStates(trx)).get(id) ?? {};
      // In another time zone, the puzzle of the day may be an earlier one.
      const added = body.events.filter(
        (event) => !before.events.includes(event) || (event === 'puzzle' && body.zone !== before.zone),
      );
      const next = toldFromNow(told, added, { zone: body.zone, at });
      await saveReceiverState(trx, id, { told: next });
      return { result: await listAll(trx), entry: { subject: body.name, detail: eventText(body) } };
    }),
  );

  change(mount, api.removeReceiver, ({ params: { id } }, commit) =>
    commit(async ({ trx }) => {
      requireStored(id);
      const name = await forgetReceiver(trx, id);
      return { result: await listAll(trx), entry: name === null ? null : { subject: name } };
    }),
  );

  serveTest(mount, messages);
}

/** Sends a test message while the admin waits. */
function serveTest(mount: Mount, messages: Messages): void {
  const { db, now } = mount;
  serve(mount, api.testReceiver, async ({ params: { id } }) => {
    const receiver = (await listReceivers(db, messages.receivers)).find((known) => known.id === id);
    if (!receiver) throw new Failure('not-found', 'receiver-removed');
    if (messages.isPaused) return { problem: 'NOTSENT' };
    const message = { id: randomUUID(), createdAt: timestampOf(now()), message: testMessage() };
    const answer = await sendTo({ now, ...messages.sending }, receiver, message);
    await noteAnswer({ db, now }, receiver.id, answer);
    return { problem: answer.isTaken ? null : answer.reason };
  });
}

/** The receiver of the settings is changed there. */
function requireStored(id: string): void {
  if (id === ENVIRONMENT_RECEIVER) throw new Failure('conflict', 'receiver-of-settings');
}

/** Where the messages of a changed receiver go. A token that is kept goes to no other server than the one it was entered for. */
function destinationOf({ address, token }: ReceiverInput, stored: ReceiverSecrets): ReceiverSecrets {
  const next = { address: address ?? stored.address, token: token ?? stored.token };
  if (token === null && stored.token !== '' && originOf(next.address) !== originOf(stored.address))
    throw new Failure('invalid', 'receiver-token-again');
  return next;
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}

function requireUsable(
  { format }: ReceiverInput,
  { address, token }: ReceiverSecrets,
  { config }: ReceiverContext,
): void {
  const invalid = URL.canParse(address) ? null : ADDRESS_WITHOUT_SERVER;
  const problem =
    addressProblem(address, format, config.messagesTo) ?? invalid ?? tokenProblem(format, token);
  if (problem !== null) throw new Failure('invalid', problem);
}

function tokenProblem(format: MessageFormat, token: string): PlainReason | null {
  return format === 'matrix' && token === '' ? 'matrix-token-needed' : null;
}

function eventText({ format, events }: ReceiverInput): string {
  return `${format}: ${events.join(', ')}`;
}
