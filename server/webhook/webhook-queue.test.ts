import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraft, aLevel } from '../../test/builders.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../test/site.ts';
import { insertMessage } from './queries.ts';
import { type ChatMessage, submissionMessage } from './submission-message.ts';
import { deliverDue, type WebhookOptions } from './webhook-queue.ts';

const SENDER = { siteName: 'Zoomout', address: 'https://zoomout.example' };
const HOUR = 3_600_000;

let site: TestSite;
let chat: Server;
let url: string;
let posted: ChatMessage[];
let answer: (reply: ServerResponse, request: IncomingMessage) => void;

beforeEach(async () => {
  posted = [];
  answer = (reply) => reply.writeHead(204).end();
  chat = createServer((request, reply) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      posted.push(JSON.parse(text));
      answer(reply, request);
    });
  });
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/hooks/token`;
});

afterEach(async () => {
  await site.close();
  chat.closeAllConnections();
  chat.close();
});

function submit(payload: object, cookies = {}) {
  return site.call({ method: 'POST', url: '/api/level/submit', payload, cookies });
}

async function waiting() {
  return site.db.selectFrom('webhook_message').selectAll().execute();
}

describe('a submission on a site with a chat', () => {
  beforeEach(async () => {
    const config = { webhookUrl: url, publicUrl: 'https://zoomout.example', siteName: 'Zoomout' };
    site = await openTestSite({ config });
  });

  it('is told to the chat, and the message is gone then', async () => {
    const reply = await submit(aDraft({ creator: 'Ada', comment: 'Space' }));
    const { id } = reply.json();
    expect(reply.json()).toEqual({ id });
    await vi.waitFor(() => expect(posted).toHaveLength(1));
    expect(posted).toEqual([
      {
        username: 'Zoomout',
        avatar_url: 'https://zoomout.example/icon-256.png',
        content: 'A new level waits for review.',
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
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  });

  it('is told again when it changes, and not when it is the same', async () => {
    const draft = aDraft();
    const first = await submit(draft);
    const cookies = cookiesOf(first);
    await submit(draft, cookies);
    await submit({ ...draft, presentation: 'better' }, cookies);
    await vi.waitFor(() => expect(posted).toHaveLength(2));
    expect(posted[1]?.content).toBe('A submitted level has changed.');
  });

  it('neither waits for the chat nor fails with it', async () => {
    let finish = () => {};
    answer = (reply) => {
      finish = () => reply.writeHead(500).end();
    };
    const reply = await submit(aDraft());
    expect(reply.statusCode).toBe(200);
    await vi.waitFor(() => expect(posted).toHaveLength(1));
    finish();
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ attempts: 1 }]));
  });

  it('is not told when it is refused', async () => {
    await submit(aDraft({ name: '' }));
    expect(await waiting()).toEqual([]);
  });
});

describe('a submission without a chat', () => {
  it('queues nothing', async () => {
    site = await openTestSite();
    expect(Object.keys((await submit(aDraft())).json())).toEqual(['id']);
    expect(await waiting()).toEqual([]);
  });

  it('shows the message to its sender in development mode, and posts none', async () => {
    site = await openTestSite({ config: { envName: 'development', webhookUrl: url } });
    const { id, webhook } = (await submit(aDraft())).json();
    expect(webhook).toMatchObject({ username: 'Zoomout', embeds: [{ fields: expect.any(Array) }] });
    expect(webhook.embeds[0].url).toBe(`http://localhost:3000/level/${encodeURIComponent(id)}/edit`);
    expect([await waiting(), posted]).toEqual([[], []]);
  });
});

describe('a message that waits', () => {
  let parts: WebhookOptions;

  beforeEach(async () => {
    site = await openTestSite();
    const log = { warn: vi.fn(), error: vi.fn() };
    parts = { db: site.db, url, now: () => site.clock.now, log };
    const message = submissionMessage(aLevel(), 'new', SENDER);
    await insertMessage(site.db, message, new Date(site.clock.now).toISOString());
  });

  it('is tried again later each time, until the chat takes it', async () => {
    answer = (reply) => reply.writeHead(503).end();
    const delays: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await deliverDue(parts);
      const [message] = await waiting();
      const due = Date.parse(message?.due_at ?? '');
      delays.push((due - site.clock.now) / 1000);
      await deliverDue(parts);
      site.clock.now = due;
    }
    expect(delays).toEqual([10, 40, 160, 640, 2560, 3600, 3600]);
    expect(posted).toHaveLength(7);
    answer = (reply) => reply.writeHead(200).end('{}');
    await deliverDue(parts);
    expect(await waiting()).toEqual([]);
  });

  it('waits as long as the chat asks for', async () => {
    answer = (reply) => reply.writeHead(429, { 'retry-after': '90' }).end();
    await deliverDue(parts);
    const [message] = await waiting();
    expect(Date.parse(message?.due_at ?? '') - site.clock.now).toBe(90_000);
  });

  it('is given up after three days, and the log tells without the address', async () => {
    answer = (reply) => reply.writeHead(404).end();
    site.clock.now += 73 * HOUR;
    await deliverDue(parts);
    expect(await waiting()).toEqual([]);
    expect(parts.log.error).toHaveBeenCalledWith({ reason: 'Status 404', attempts: 1 }, expect.any(String));
  });

  it('outlives a chat that is away, and follows it nowhere else', async () => {
    answer = (reply) => reply.writeHead(302, { location: url }).end();
    await deliverDue(parts);
    expect(posted).toHaveLength(1);
    site.clock.now += HOUR;
    chat.closeAllConnections();
    await new Promise((resolve) => chat.close(resolve));
    await deliverDue(parts);
    expect(await waiting()).toMatchObject([{ attempts: 2 }]);
    expect(JSON.stringify(vi.mocked(parts.log.warn).mock.calls)).not.toContain('token');
    expect(parts.log.warn).toHaveBeenLastCalledWith(
      { reason: 'ECONNREFUSED', attempts: 2 },
      expect.any(String),
    );
  });

  it('is posted once by two processes', async () => {
    await Promise.all([deliverDue(parts), deliverDue(parts)]);
    expect(posted).toHaveLength(1);
  });
});

describe('what a stranger wrote', () => {
  beforeEach(async () => {
    site = await openTestSite();
  });

  function theme(comment: string): string {
    const message = submissionMessage(aLevel({ comment }), 'new', SENDER);
    return message.embeds[0]?.fields[1]?.value ?? '';
  }

  it.each([
    ['@everyone', '@\u200beveryone'],
    ['<@1234>', '\\<@\u200b1234\\>'],
    ['**bold** _it_ `code`', '\\*\\*bold\\*\\* \\_it\\_ \\`code\\`'],
    ['[free](https://evil.example)', '\\[free\\]\\(https:\u200b//evil.example\\)'],
    ['a\n\n# b\u2028c', 'a \\# b c'],
    ['', '–'],
    ['  ', '–'],
  ])('%j calls nobody, leads nowhere and has no format', (comment, shown) => {
    expect(theme(comment)).toBe(shown);
  });

  it('is cut to what the chat takes, never within a sign', () => {
    for (const sign of ['*', '🦊', 'a']) {
      const value = theme(sign.repeat(900) + sign.repeat(900));
      expect(value.length).toBeLessThanOrEqual(1024);
      expect(value).toMatch(/[^\\]…$/u);
      expect(value.isWellFormed()).toBe(true);
    }
  });
});
