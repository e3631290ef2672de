import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../test/builders.ts';
import { type Chat, openChat } from '../../test/message/chat.ts';
import { type Delivery, deliveryTo } from '../../test/message/delivery.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { sendDue } from '../outbox/outbox.ts';
import { openMessageQueue } from './message-queue.ts';
import { insertMessage } from './queries.ts';
import { submissionMessage } from './submission-message.ts';

const MS_PER_HOUR = 3_600_000;
const NEW = 'first: A new level is waiting for review.';
const CHANGED = 'first: A submitted level has changed.';

const level = aLevel({ id: 'first' });
let site: TestSite;
let chat: Chat;
let delivery: Delivery;

beforeEach(async () => {
  chat = await openChat();
  site = await openTestSite();
  delivery = deliveryTo(site, chat.url);
  await queue(level, 'new');
});

afterEach(async () => {
  await site.close();
  await chat.close();
});

function queue(about: Level, outcome: 'new' | 'changed') {
  const message = submissionMessage(about, outcome);
  return insertMessage(site.db, delivery.receiver.id, message, { levelId: about.id, at: site.clock.now });
}

async function listQueued() {
  return site.db.selectFrom('queued_message').selectAll().execute();
}

/** What was posted, in order. */
function postedTitles() {
  return chat.posted.map(({ content, embeds: [embed] }) => `${embed?.title}: ${content}`);
}

it('a message is not overtaken by a later one about its level, while others do not wait', async () => {
  chat.answer = (response) => response.writeHead(503).end();
  await sendDue(openMessageQueue(delivery.options));
  await queue(level, 'changed');
  await queue(aLevel({ id: 'other' }), 'new');
  chat.answer = (response) => response.writeHead(204).end();
  await sendDue(openMessageQueue(delivery.options));
  expect(postedTitles()).toEqual([NEW, 'other: A new level is waiting for review.']);
  site.clock.now += 10_000;
  await sendDue(openMessageQueue(delivery.options));
  expect(postedTitles().slice(2)).toEqual([NEW, CHANGED]);
  expect(await listQueued()).toEqual([]);
});

it('a message stays before a later one of the same moment, and of a clock that was set back', async () => {
  await queue(level, 'changed');
  site.clock.now -= MS_PER_HOUR;
  await queue(level, 'changed');
  site.clock.now += MS_PER_HOUR;
  await sendDue(openMessageQueue(delivery.options));
  expect(postedTitles()).toEqual([NEW, CHANGED, CHANGED]);
});

it('a message makes way for the next one about its level when it is given up', async () => {
  chat.answer = (response) => response.writeHead(404).end();
  site.clock.now += 73 * MS_PER_HOUR;
  await queue(level, 'changed');
  await sendDue(openMessageQueue(delivery.options));
  expect(postedTitles()).toEqual([NEW, CHANGED]);
  expect(await listQueued()).toMatchObject([{ attempts: 1, level_id: 'first' }]);
});

it('a message that cannot be read holds up no other receiver', async () => {
  await site.db.updateTable('queued_message').set({ content: '{' }).execute();
  const { receiver } = deliveryTo(site, chat.url, { id: 'other' });
  await insertMessage(site.db, 'other', submissionMessage(level, 'new'), {
    levelId: level.id,
    at: site.clock.now,
  });
  const listReceivers = async () => [delivery.receiver, receiver];
  await sendDue(openMessageQueue({ ...delivery.options, listReceivers }));
  expect(postedTitles()).toEqual([NEW]);
  expect(delivery.options.log.error).toHaveBeenCalled();
});
