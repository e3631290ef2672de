import * as v from 'valibot';
import { MAX_RECEIVERS, Receiver, ReceiverInput } from '../../message/receiver.ts';
import { storableText } from '../../text/storable-text.ts';
import { endpoint } from '../endpoint.ts';

/**
 * The receivers of a site, oldest first; `isPaused` in development mode, where nothing is sent. `ownHosts` are the servers of the owner's
 * network that MESSAGES_TO allows.
 */
export const ReceiverList = v.object({
  receivers: v.array(Receiver),
  isPaused: v.boolean(),
  ownHosts: v.array(v.string()),
});
export type ReceiverList = v.InferOutput<typeof ReceiverList>;

const params = v.object({ id: v.pipe(v.string(), v.maxCodePoints(100), storableText) });

/** Where the site sends its messages (docs/rules/administration.md#messages). */
export const receivers = endpoint({
  method: 'GET',
  path: '/api/system/receivers',
  summary: 'Receivers of messages',
  access: 'admin',
  response: ReceiverList,
});

/** Adds a receiver; 'conflict' when there are 20 already, 'invalid' when its address does not fit its format. */
export const addReceiver = endpoint({
  method: 'POST',
  path: '/api/system/receivers',
  summary: `Add a receiver of messages, ${MAX_RECEIVERS} at most`,
  access: 'admin',
  audit: 'receiver-added',
  body: ReceiverInput,
  response: ReceiverList,
  sensitive: true,
});

/** Changes a receiver; 'not-found' when it has been removed. */
export const changeReceiver = endpoint({
  method: 'POST',
  path: '/api/system/receivers/:id',
  summary: 'Change a receiver of messages',
  access: 'admin',
  audit: 'receiver-changed',
  params,
  body: ReceiverInput,
  response: ReceiverList,
  sensitive: true,
});

/** Removes a receiver and the messages that wait for it; without effect when it has been removed already. */
export const removeReceiver = endpoint({
  method: 'DELETE',
  path: '/api/system/receivers/:id',
  summary: 'Remove a receiver of messages',
  access: 'admin',
  audit: 'receiver-removed',
  params,
  response: ReceiverList,
  sensitive: true,
});

/** Sends a test message to a receiver at once; `problem` is the status or code of why it was not taken, null when it was. */
export const testReceiver = endpoint({
  method: 'POST',
  path: '/api/system/receivers/:id/test',
  summary: 'Send a test message',
  access: 'admin',
  audit: { none: 'sends a message that changes nothing' },
  params,
  response: v.object({ problem: v.nullable(v.string()) }),
  limit: { calls: 20, seconds: 60 },
});
