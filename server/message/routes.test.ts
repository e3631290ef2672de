import { Agent } from 'node:https';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReceiverInput } from '#shared/message/receiver.ts';
import { aDraft, aReceiver } from '../../test/builders.ts';
import { type Chat, openChat } from '../../test/message/chat.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
let chat: Chat;
let admin: Record<string, string>;

beforeEach(async () => {
  chat = await openChat();
  const config = { webhookUrl: chat.url };
  // Nothing of a test reaches other computers.
  site = await openTestSite({ config, messages: { agent: new Agent({ lookup: refuse }) } });
  admin = await site.logIn('admin');
});

afterEach(async () => {
  await site.close();
  await chat.close();
});

function refuse(_host: string, _options: object, done: (error: Error, addresses: never[]) => void) {
  done(Object.assign(new Error('Not a public address'), { code: 'ENOTPUBLIC' }), []);
}

const input = aReceiver();

async function add(change: Partial<ReceiverInput> = {}) {
  return site.call({
    method: 'POST',
    url: '/api/system/receivers',
    cookies: admin,
    payload: { ...input, ...change },
  });
}

async function change(id: string, payload: ReceiverInput) {
  return site.call({ method: 'POST', url: `/api/system/receivers/${id}`, cookies: admin, payload });
}

async function list(on = site, cookies = admin) {
  return (await on.call({ url: '/api/system/receivers', cookies })).json();
}

async function audited() {
  const { entries } = (await site.call({ url: '/api/audit', cookies: admin })).json();
  return entries
    .filter(({ action }: { action: string }) => action.startsWith('receiver-'))
    .map(({ action, subject, detail }: Record<string, string>) => `${action} ${subject} ${detail}`.trim());
}

describe('the receivers of messages', () => {
  it('are listed without their secrets, that of WEBHOOK_URL first', async () => {
    const response = await add({ token: 'a-token' });
    expect(response.statusCode).toBe(200);
    expect(response.json().receivers).toMatchObject([
      { id: 'environment', name: 'WEBHOOK_URL', format: 'discord', isFromSettings: true, waiting: 0 },
      {
        name: 'Our chat',
        format: 'slack',
        host: 'hooks.slack.com',
        hasToken: true,
        events: ['submission', 'puzzle'],
        zone: 'Europe/Vienna',
        isFromSettings: false,
        sentAt: null,
        problem: null,
        waiting: 0,
      },
    ]);
    const [stored] = await site.db.selectFrom('message_receiver').selectAll().execute();
    for (const text of [response.payload, JSON.stringify(stored), site.logLines.join()]) {
      expect(text).not.toMatch(/secret-part|a-token|\/hooks\/token/);
    }
    expect(await audited()).toEqual(['receiver-added Our chat slack: submission, puzzle']);
  });

  it('are changed without entering the secrets again', async () => {
    const id = (await add({ token: 'a-token' })).json().receivers[1].id;
    const renamed = (await change(id, { ...input, name: 'Renamed', address: null })).json().receivers[1];
    expect(renamed).toMatchObject({ id, name: 'Renamed', host: 'hooks.slack.com', hasToken: true });
    const moved = (await change(id, { ...input, address: `${input.address}/other` })).json().receivers[1];
    expect(moved).toMatchObject({ host: 'hooks.slack.com', hasToken: true });
  });

  it('get their token again with the address of another server, or lose it on purpose', async () => {
    const id = (await add({ token: 'a-token' })).json().receivers[1].id;
    const other: ReceiverInput = { ...input, address: 'https://other.example/x', format: 'json' };
    const refused = await change(id, other);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      400,
      'Enter the access token again: the stored one is for another server',
    ]);
    expect((await list()).receivers[1]).toMatchObject({ host: 'hooks.slack.com', hasToken: true });
    const moved = (await change(id, { ...other, token: 'new-token' })).json().receivers[1];
    expect(moved).toMatchObject({ host: 'other.example', format: 'json', hasToken: true });
    const removed = (await change(id, { ...other, token: '' })).json().receivers[1];
    expect(removed).toMatchObject({ host: 'other.example', hasToken: false });
  });

  it('cannot be changed or removed where they are a setting', async () => {
    for (const response of [
      await change('environment', input),
      await site.call({ method: 'DELETE', url: '/api/system/receivers/environment', cookies: admin }),
    ])
      expect([response.statusCode, response.json().detail]).toEqual([
        409,
        'This receiver is a setting of the server: change or remove WEBHOOK_URL',
      ]);
    expect(await audited()).toEqual([]);
    expect((await list()).receivers).toHaveLength(1);
  });

  it('may be in the network of the owner where MESSAGES_TO names them', async () => {
    await site.close();
    const address = chat.url.replace('/hooks/token', '/alerts');
    const { host } = new URL(address);
    site = await openTestSite({ config: { messagesTo: [host] } });
    admin = await site.logIn('admin');
    const own = { format: 'json', address, token: null } as const;
    expect((await add({ ...own, address: address.replace('127.0.0.1', 'localhost') })).statusCode).toBe(400);
    const added = (await add(own)).json();
    expect(added).toMatchObject({ ownHosts: [host], receivers: [{ host, problem: null }] });
    const tryIt = async () => {
      const url = `/api/system/receivers/${added.receivers[0].id}/test`;
      return (await site.call({ method: 'POST', url, cookies: admin })).json();
    };
    expect(await tryIt()).toEqual({ problem: null });
    expect(chat.posted).toHaveLength(1);
  });

  it('are removed with what waits for them, twice without harm', async () => {
    const id = (await add()).json().receivers[1].id;
    await site.call({ method: 'POST', url: '/api/level/submit', payload: aDraft() });
    await vi.waitFor(async () =>
      expect((await list()).receivers[1]).toMatchObject({
        waiting: 1,
        problem: { text: 'ENOTPUBLIC' },
        sentAt: null,
      }),
    );
    // The other one was not held up: nothing waits for it.
    const waiting = () => site.db.selectFrom('queued_message').select('receiver_id').execute();
    await vi.waitFor(async () => expect(await waiting()).toEqual([{ receiver_id: id }]));
    expect(chat.posted).toHaveLength(1);
    const call = { method: 'DELETE', url: `/api/system/receivers/${id}`, cookies: admin } as const;
    expect((await site.call(call)).json().receivers).toHaveLength(1);
    expect((await site.call(call)).statusCode).toBe(200);
    expect(await waiting()).toEqual([]);
    expect(await audited()).toHaveLength(2);
    expect((await change(id, input)).statusCode).toBe(404);
  });

  it.each([
    [{ address: null }, 'An address is needed'],
    [{ address: 'http://chat.example' }, 'The address must begin with https://'],
    [{ format: 'ntfy', address: 'https://ntfy.sh/' }, 'The address must end in a topic'],
    [
      { format: 'matrix', address: 'https://m.example/_matrix/client/v3/rooms/!a:b' },
      'The address needs an access token of Matrix',
    ],
    [{ address: 'https://127.0.0.1/x' }, 'The address must have the name of a server on the internet'],
    [
      { address: 'https://chat.example:99999/x' },
      'The address must have the name of a server on the internet',
    ],
  ] as const)('%j is refused: %s', async (wrong, detail) => {
    const response = await add(wrong as Partial<ReceiverInput>);
    expect(response.statusCode).toBe(400);
    expect(response.json().detail).toContain(detail);
    expect((await list()).receivers).toHaveLength(1);
  });

  it.each([{ name: ' ' }, { events: [] }, { zone: 'Nowhere' }, { queueDays: 0 }, { token: 'a\nb' }])(
    '%j is refused',
    async (wrong) => expect((await add(wrong as never)).statusCode).toBe(400),
  );

  it('are 20 at most', async () => {
    for (let count = 0; count < 20; count += 1) expect((await add()).statusCode).toBe(200);
    const response = await add();
    expect([response.statusCode, response.json().detail]).toEqual([
      409,
      'There are 20 receivers already: remove one first',
    ]);
  });

  it('show that their address cannot be read after SESSION_SECRET has changed', async () => {
    const id = (await add()).json().receivers[1].id;
    await site.db.updateTable('message_receiver').set({ secrets: 'x' }).where('id', '=', id).execute();
    const test = { method: 'POST', url: `/api/system/receivers/${id}/test`, cookies: admin } as const;
    expect((await site.call(test)).json().problem).toBe('NOADDRESS');
    expect((await change(id, { ...input, address: null })).statusCode).toBe(400);
    expect((await change(id, input)).statusCode).toBe(200);
  });

  it('are for admins', async () => {
    const manager = await site.logIn('manage-level');
    expect((await site.call({ url: '/api/system/receivers', cookies: manager })).statusCode).toBe(403);
  });
});

describe('a test message', () => {
  const test = { method: 'POST', url: '/api/system/receivers/environment/test' } as const;

  it('is sent at once, and the receiver shows that it was taken', async () => {
    expect((await site.call({ ...test, cookies: admin })).json()).toEqual({ problem: null });
    expect(chat.posted.map(({ content }) => content)).toEqual(['A test message: this receiver works.']);
    expect((await list()).receivers[0]).toMatchObject({ sentAt: '2026-11-20T12:00:00.000Z', problem: null });
  });

  it('tells why it was not taken', async () => {
    chat.answer = (response) => response.writeHead(403).end();
    expect((await site.call({ ...test, cookies: admin })).json()).toEqual({ problem: 'Status 403' });
    expect((await list()).receivers[0]).toMatchObject({
      sentAt: null,
      problem: { at: '2026-11-20T12:00:00.000Z', text: 'Status 403' },
    });
  });
});
