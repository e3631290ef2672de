import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraft, aLevel } from '../../test/builders.ts';
import { type Chat, openChat } from '../../test/message/chat.ts';
import { type Delivery, deliveryTo } from '../../test/message/delivery.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../test/site/site.ts';
import { sendDue } from '../outbox/outbox.ts';
import { openMessageQueue } from './message-queue.ts';
import { insertMessage } from './queries.ts';
import { submissionMessage } from './submission-message.ts';

const MS_PER_HOUR = 3_600_000;

let site: TestSite;
let chat: Chat;

beforeEach(async () => {
  chat = await openChat();
});

afterEach(async () => {
  await site.close();
  await chat.close();
});

function submit(payload: object, cookies = {}) {
  return site.call({ method: 'POST', url: '/api/level/submit', payload, cookies });
}

async function listQueued() {
  return site.db.selectFrom('queued_message').selectAll().execute();
}

describe('a submission on a site with a webhook', () => {
  beforeEach(async () => {
    const config = { webhookUrl: chat.url, publicUrl: 'https://zoomout.example', siteName: 'Zoomout' };
    site = await openTestSite({ config });
  });

  it('is posted to the chat and removed from the queue', async () => {
    const response = await submit(aDraft({ creator: 'Ada', comment: 'Space' }));
    const { id } = response.json();
    expect(response.json()).toEqual({ id, key: expect.any(String) });
    await vi.waitFor(() => expect(chat.posted).toHaveLength(1));
    expect(chat.posted).toEqual([
      {
        username: 'Zoomout',
        avatar_url: 'https://zoomout.example/icon-256.png',
        content: 'A new level is waiting for review.',
        text: `A new level is waiting for review. https://zoomout.example/level/${encodeURIComponent(id)}/edit`,
        embeds: [
          {
            title: id,
            url: `https://zoomout.example/level/${encodeURIComponent(id)}/edit`,
            fields: [
              { name: 'Creator', value: 'Ada', inline: true },
              { name: 'Theme', value: 'Space', inline: true },
            ],
          },
        ],
        allowed_mentions: { parse: [] },
      },
    ]);
    await vi.waitFor(async () => expect(await listQueued()).toEqual([]));
  });

  it('is posted again when it changes, and not when it is the same', async () => {
    const draft = aDraft();
    const first = await submit(draft);
    const cookies = cookiesOf(first);
    await submit(draft, cookies);
    await submit({ ...draft, id: first.json().id, presentation: 'better' }, cookies);
    await vi.waitFor(() => expect(chat.posted).toHaveLength(2));
    expect(chat.posted[1]?.content).toBe('A submitted level has changed.');
  });

  it('neither waits for the chat nor fails when it does', async () => {
    let finish = () => {};
    chat.answer = (response) => {
      finish = () => response.writeHead(500).end();
    };
    const response = await submit(aDraft());
    expect(response.statusCode).toBe(200);
    await vi.waitFor(() => expect(chat.posted).toHaveLength(1));
    finish();
    await vi.waitFor(async () => expect(await listQueued()).toMatchObject([{ attempts: 1 }]));
  });

  it('is not posted when it is refused', async () => {
    await submit(aDraft({ name: '' }));
    expect(await listQueued()).toEqual([]);
  });
});

describe('a submission on a site without a webhook', () => {
  it('queues nothing', async () => {
    site = await openTestSite();
    expect(Object.keys((await submit(aDraft())).json())).toEqual(['id', 'key']);
    expect(await listQueued()).toEqual([]);
  });

  it('returns the message to its sender in development mode and posts none', async () => {
    site = await openTestSite({ config: { envName: 'development', webhookUrl: chat.url } });
    const { id, webhook } = (await submit(aDraft())).json();
    expect(webhook).toMatchObject({ username: 'Zoomout', embeds: [{ fields: expect.any(Array) }] });
    expect(webhook.embeds[0].url).toBe(`http://localhost:3000/level/${encodeURIComponent(id)}/edit`);
    expect([await listQueued(), chat.posted]).toEqual([[], []]);
  });
});

describe('a queued message', () => {
  const level = aLevel({ id: 'first' });
  let delivery: Delivery;
  const deliver = () => sendDue(openMessageQueue(delivery.options));

  beforeEach(async () => {
    site = await openTestSite();
    delivery = deliveryTo(site, chat.url);
    const message = submissionMessage(level, 'new');
    await insertMessage(site.db, delivery.receiver.id, message, { levelId: level.id, at: site.clock.now });
  });

  it('is retried after growing delays until the chat accepts it', async () => {
    chat.answer = (response) => response.writeHead(503).end();
    const delays: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await deliver();
      const [message] = await listQueued();
      const due = Date.parse(message?.due_at ?? '');
      delays.push((due - site.clock.now) / 1000);
      await deliver();
      site.clock.now = due;
    }
    expect(delays).toEqual([10, 40, 160, 640, 2560, 3600, 3600]);
    expect(chat.posted).toHaveLength(7);
    chat.answer = (response) => response.writeHead(200).end('{}');
    await deliver();
    expect(await listQueued()).toEqual([]);
  });

  it.each([
    ['90', 90],
    [() => new Date(site.clock.now + 90_000).toUTCString(), 90],
    ['0', 10],
    ['-1', 10],
    ['soon', 10],
    ['86400', 3600],
  ])(
    'waits as long as the chat asks, but never less than by itself and no more than an hour: %s',
    async (asked, seconds) => {
      site.clock.now = Math.ceil(site.clock.now / 1000) * 1000;
      const retryAfter = typeof asked === 'string' ? asked : asked();
      chat.answer = (response) => response.writeHead(429, { 'retry-after': retryAfter }).end();
      await deliver();
      const [message] = await listQueued();
      expect(Date.parse(message?.due_at ?? '') - site.clock.now).toBe(seconds * 1000);
    },
  );

  it('is not sent to a server of the owner that MESSAGES_TO names no more', async () => {
    delivery = deliveryTo(site, chat.url, { isFromSettings: false });
    await deliver();
    expect([chat.posted, await listQueued()]).toMatchObject([[], [{ attempts: 1 }]]);
    const { host } = new URL(chat.url);
    Object.assign(delivery.options, { ownHosts: [host] });
    site.clock.now += MS_PER_HOUR;
    await deliver();
    expect([chat.posted.length, await listQueued()]).toEqual([1, []]);
  });

  it('is given up after three days, and logged without the address', async () => {
    chat.answer = (response) => response.writeHead(404).end();
    site.clock.now += 73 * MS_PER_HOUR;
    await deliver();
    expect(await listQueued()).toEqual([]);
    expect(delivery.options.log.error).toHaveBeenCalledWith(
      { receiver: 'Chat', reason: 'Status 404', attempts: 1 },
      expect.any(String),
    );
  });

  it('stays queued while the chat is down, and follows no redirect', async () => {
    chat.answer = (response) => response.writeHead(302, { location: chat.url }).end();
    await deliver();
    expect(chat.posted).toHaveLength(1);
    site.clock.now += MS_PER_HOUR;
    await chat.close();
    await deliver();
    expect(await listQueued()).toMatchObject([{ attempts: 2 }]);
    expect(JSON.stringify(vi.mocked(delivery.options.log.warn).mock.calls)).not.toContain('token');
    expect(delivery.options.log.warn).toHaveBeenLastCalledWith(
      { receiver: 'Chat', reason: 'ECONNREFUSED', attempts: 2 },
      expect.any(String),
    );
  });

  it('is posted only once by two processes', async () => {
    await Promise.all([deliver(), deliver()]);
    expect(chat.posted).toHaveLength(1);
  });
});
