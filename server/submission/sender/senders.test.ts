import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SenderBlock } from '#shared/api/level/review.ts';
import type { QueuedLevel } from '#shared/api/level/submission.ts';
import { aDraft } from '../../../test/builders.ts';
import type { Cookies } from '../../../test/level/level-calls.ts';
import { threadCalls } from '../../../test/level/thread-calls.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../../test/site/site.ts';

const A_DAY = 86_400_000;

let site: TestSite;
let manager: Cookies;
const { thread } = threadCalls(() => site);

beforeAll(async () => {
  site = await openTestSite({ config: { trustProxy: 'loopback' } });
});

beforeEach(async () => {
  // Sessions end while the clock goes on.
  manager = await site.logIn('manage-level');
});

afterAll(() => site.close());

interface Sent {
  id: string;
  cookies: Cookies;
}

/** A browser in a network. */
interface Browser {
  address: string;
  agent?: string;
  cookies?: Cookies;
}

function submit(level: object, { address, agent = 'Browser', cookies = {} }: Browser) {
  const headers = { 'x-forwarded-for': address, 'user-agent': agent };
  return site.call({ method: 'POST', url: '/api/level/submit', payload: level, headers, cookies });
}

async function send(browser: Browser): Promise<Sent> {
  const response = await submit(aDraft(), browser);
  expect(response.statusCode, response.body).toBe(200);
  return { id: response.json<Sent>().id, cookies: cookiesOf(response) };
}

async function queued(id: string): Promise<QueuedLevel> {
  const all = (await site.call({ url: '/api/review', cookies: manager })).json<QueuedLevel[]>();
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is not in the queue`);
  return found;
}

const block = (id: string) =>
  site.call({ method: 'POST', url: `/api/level/${encodeURIComponent(id)}/sender-block`, cookies: manager });

describe('a sender', () => {
  it('is one browser in one network, and the same browser in another', async () => {
    const first = await send({ address: '192.0.2.1' });
    const again = await send({ address: '192.0.2.1' });
    const moved = await send({ address: '198.51.100.1', cookies: first.cookies });
    const other = await send({ address: '192.0.2.1', agent: 'Another browser' });
    const far = await send({ address: '203.0.113.1' });
    const { sender } = await queued(first.id);
    expect(sender).not.toBeNull();
    expect((await queued(again.id)).sender).toBe(sender);
    expect((await queued(moved.id)).sender).toBe(sender);
    expect((await queued(other.id)).sender).not.toBe(sender);
    expect((await queued(far.id)).sender).not.toBe(sender);
    const rows = JSON.stringify(await site.db.selectFrom('level_sender').selectAll().execute());
    expect(rows).not.toContain('192.0.2');
    expect(rows).not.toContain('Browser');
  });

  it('from whom nothing more is taken is refused, wherever it is, and nobody else', async () => {
    const browser = { address: '192.0.2.2' };
    const { id, cookies } = await send(browser);
    const [made] = (await block(id)).json<SenderBlock[]>();
    expect(made).toMatchObject({ creator: 'Ada', user: expect.stringMatching(/^user-/) });
    expect(await queued(id)).toMatchObject({ isBlocked: true, status: 'waiting' });
    const refused = await submit(aDraft(), browser);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      detail: 'This site takes nothing from this browser at the moment.',
    });
    expect((await submit(aDraft(), { address: '203.0.113.2', cookies })).statusCode).toBe(403);
    const { level } = await thread(id, manager);
    expect((await submit({ ...level, comment: 'Changed' }, { ...browser, cookies })).statusCode).toBe(403);
    const headers = { 'x-forwarded-for': browser.address, 'user-agent': 'Browser' };
    const opening = await site.call({ url: '/api/submissions/opening', headers });
    expect(opening.json()).toMatchObject({ why: { reason: 'sender-blocked' } });
    expect((await submit(aDraft(), { address: '192.0.2.3' })).statusCode).toBe(200);
  });

  it('is taken from again after 30 days, or once a manager says so; both are in the log', async () => {
    const browser = { address: '192.0.2.4' };
    const { id } = await send(browser);
    await block(id);
    site.clock.now += 30 * A_DAY - 1;
    expect((await submit(aDraft(), browser)).statusCode).toBe(403);
    site.clock.now += 1;
    expect((await submit(aDraft(), browser)).statusCode).toBe(200);
    manager = await site.logIn('manage-level');
    const [made] = (await block(id)).json<SenderBlock[]>();
    const url = `/api/sender-blocks/${made?.id}`;
    expect((await site.call({ method: 'DELETE', url, cookies: manager })).json()).toEqual([]);
    expect((await submit(aDraft(), browser)).statusCode).toBe(200);
    expect((await site.call({ method: 'DELETE', url, cookies: manager })).statusCode).toBe(404);
    const actions = await site.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', 'in', [id, made?.id ?? ''])
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['sender-blocked', 'sender-unblocked']),
    );
  });

  it('of a level from before senders were stored is not known', async () => {
    const { id } = await send({ address: '192.0.2.5' });
    await site.db.deleteFrom('level_sender').execute();
    expect((await queued(id)).sender).toBeNull();
    expect((await block(id)).statusCode).toBe(409);
  });
});
