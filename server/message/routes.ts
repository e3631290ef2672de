import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#shared/api/audit.ts';
import * as api from '#shared/api/message.ts';
import { t } from '#shared/language/t.ts';
import {
  addressProblem,
  ENVIRONMENT_RECEIVER,
  type MessageFormat,
  type ReceiverInput,
} from '#shared/message/receiver.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
import { recheckAccess } from '../user/session/lock-account.ts';
import { testMessage } from './message.ts';
import { noteAnswer, sendTo } from './message-queue.ts';
import { toldFromNow } from './notices.ts';
import { type Messages, type MessagesOptions, openMessages } from './open-messages.ts';
import { listReceiverStates, saveReceiverState } from './queries.ts';
import {
  describeReceivers,
  forgetReceiver,
  listReceivers,
  type ReceiverSecrets,
  replaceReceiver,
  storeReceiver,
} from './receivers.ts';

/** Starts the messages of the site, with the calls for their receivers (docs/rules/administration.md#messages). */
export function messageRoutes(mount: Mount, options: MessagesOptions): Messages {
  const { db, now } = options;
  const messages = openMessages(mount.app, options);
  const context = messages.receivers;
  const listAll = async (at: Database) => ({
    receivers: await describeReceivers(at, context),
    isPaused: messages.isPaused,
  });

  async function record(trx: Database, visitor: Visitor, action: AuditAction, subject: string, detail = '') {
    await recordAuditEvent(trx, { at: now(), user: visitor.user?.name ?? null, action, subject, detail });
  }

  serve(mount, api.receivers, () => listAll(db));

  serve(mount, api.addReceiver, ({ body, visitor }) =>
    withExclusiveLock(db, async (trx) => {
      await recheckAccess(trx, api.addReceiver, visitor);
      if (body.address === null) throw new Failure('invalid', t('An address is needed'));
      requireUsable(body, body.address, body.token ?? '');
      const id = await storeReceiver(trx, context, body, now());
      await saveReceiverState(trx, id, {
        told: toldFromNow(null, body.events, { zone: body.zone, at: now() }),
      });
      await record(trx, visitor, 'receiver-added', body.name, eventText(body));
      return listAll(trx);
    }),
  );

  serve(mount, api.changeReceiver, ({ params: { id }, body, visitor }) =>
    withExclusiveLock(db, async (trx) => {
      await recheckAccess(trx, api.changeReceiver, visitor);
      requireStored(id);
      const before = (await listReceivers(trx, context)).find((receiver) => receiver.id === id);
      if (!before) throw new Failure('not-found', t('This receiver has been removed'));
      const destination = destinationOf(body, before.destination ?? { address: '', token: '' });
      requireUsable(body, destination.address, destination.token);
      await replaceReceiver(trx, context, id, { ...body, ...destination });
      const { told = null } = (await listReceiverStates(trx)).get(id) ?? {};
      // In another time zone, the puzzle of the day may be an earlier one.
      const added = body.events.filter(
        (event) => !before.events.includes(event) || (event === 'puzzle' && body.zone !== before.zone),
      );
      const next = toldFromNow(told, added, { zone: body.zone, at: now() });
      await saveReceiverState(trx, id, { told: next });
      await record(trx, visitor, 'receiver-changed', body.name, eventText(body));
      return listAll(trx);
    }),
  );

  serve(mount, api.removeReceiver, ({ params: { id }, visitor }) =>
    withExclusiveLock(db, async (trx) => {
      await recheckAccess(trx, api.removeReceiver, visitor);
      requireStored(id);
      const name = await forgetReceiver(trx, id);
      if (name !== null) await record(trx, visitor, 'receiver-removed', name);
      return listAll(trx);
    }),
  );

  serveTest(mount, messages, options);
  return messages;
}

/** Sends a test message while the admin waits. */
function serveTest(mount: Mount, messages: Messages, { db, now }: MessagesOptions): void {
  serve(mount, api.testReceiver, async ({ params: { id } }) => {
    const receiver = (await listReceivers(db, messages.receivers)).find((known) => known.id === id);
    if (!receiver) throw new Failure('not-found', t('This receiver has been removed'));
    if (messages.isPaused) return { problem: 'Nothing is sent in development mode' };
    const message = { id: randomUUID(), createdAt: new Date(now()).toISOString(), message: testMessage() };
    const answer = await sendTo({ now, ...messages.sending }, receiver, message);
    await noteAnswer({ db, now }, receiver.id, answer);
    return { problem: answer.isTaken ? null : answer.reason };
  });
}

/** The receiver of the settings is changed there. */
function requireStored(id: string): void {
  if (id === ENVIRONMENT_RECEIVER)
    throw new Failure(
      'conflict',
      t('This receiver is a setting of the server: change or remove WEBHOOK_URL'),
    );
}

/** Where the messages of a changed receiver go. A token that is kept goes to no other server than the one it was entered for. */
function destinationOf({ address, token }: ReceiverInput, stored: ReceiverSecrets): ReceiverSecrets {
  const next = { address: address ?? stored.address, token: token ?? stored.token };
  if (token === null && stored.token !== '' && originOf(next.address) !== originOf(stored.address))
    throw new Failure('invalid', t('Enter the access token again: the stored one is for another server'));
  return next;
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}

function requireUsable({ format }: ReceiverInput, address: string, token: string): void {
  const invalid = URL.canParse(address) ? null : 'must have the name of a server on the internet';
  const problem = addressProblem(address, format) ?? invalid ?? tokenProblem(format, token);
  if (problem !== null) throw new Failure('invalid', t('The address {problem}', { problem }));
}

function tokenProblem(format: MessageFormat, token: string): string | null {
  return format === 'matrix' && token === '' ? 'needs an access token of Matrix' : null;
}

function eventText({ format, events }: ReceiverInput): string {
  return `${format}: ${events.join(', ')}`;
}
