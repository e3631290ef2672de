import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPushDevice } from '../../test/reminder/push-device.ts';
import { createDevices, openReminderSite, type ReminderSite } from '../../test/reminder/reminder-site.ts';
import { createMemoryLog } from '../../test/site/memory-log.ts';
import { startOutbox } from '../outbox/outbox.ts';
import { openReminderQueue } from './reminder-queue.ts';

let site: ReminderSite;

beforeEach(async () => {
  site = await openReminderSite();
});

afterEach(() => site.close());

const endpointsReceived = () => site.service.received.map(({ endpoint }) => endpoint).sort();

it('two servers send each reminder once', async () => {
  const devices = createDevices(70);
  for (const device of devices) expect(await site.subscribe(device)).toBe(200);
  site.goTo('2026-11-20T09:00');
  await Promise.all([site.deliver(), site.deliver(), site.deliver()]);
  expect(endpointsReceived()).toEqual(devices.map(({ subscription }) => subscription.endpoint).sort());
});

it('a row that is damaged holds up no other', async () => {
  const devices = createDevices(5);
  for (const device of devices) await site.subscribe(device);
  const [first, second, third] = await site.rows();
  const damage = (id: string | undefined, changes: object) =>
    site.db
      .updateTable('push_subscription')
      .set(changes)
      .where('id', '=', id ?? '')
      .execute();
  await damage(first?.id, { zone: 'PST' });
  await damage(second?.id, { hour: 99 });
  await damage(third?.id, { due_on: 'never' });
  site.goTo('2026-11-20T09:00');
  await site.deliver();
  expect(endpointsReceived().length).toBeGreaterThanOrEqual(2);
  site.goTo('2026-11-20T09:01');
  await site.deliver();
  site.goTo('2026-11-21T09:00');
  const before = endpointsReceived().length;
  await site.deliver();
  expect(endpointsReceived().length - before).toBeGreaterThanOrEqual(2);
});

it('a server that was killed while it sent leaves no reminder to be sent twice', async () => {
  for (const device of createDevices(5)) await site.subscribe(device);
  site.goTo('2026-11-20T09:00');
  // As after the kill: the service has the messages, and the server stores nothing about its answers.
  const db = new Proxy(site.db, {
    get: (target, name) => {
      if (name === 'deleteFrom' || name === 'updateTable') throw new Error('killed');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  site.service.answer = (response) => response.writeHead(410).end();
  await site.deliver({ db });
  expect(site.service.received).toHaveLength(5);
  await site.deliver();
  expect(site.service.received).toHaveLength(5);
});

it('a server that stops sends nothing more, and what is left is sent by the next one', async () => {
  const devices = createDevices(70);
  for (const device of devices) await site.subscribe(device);
  site.goTo('2026-11-20T09:00');
  const stopping = new AbortController();
  site.service.answer = (response) => {
    stopping.abort();
    response.writeHead(201).end();
  };
  await site.deliver({ signal: stopping.signal });
  expect(site.service.received.length).toBeLessThan(70);
  await site.deliver();
  expect(endpointsReceived()).toEqual(devices.map(({ subscription }) => subscription.endpoint).sort());
});

it('a push service that does not answer holds up no other, and is left alone for a while', async () => {
  const slow = createDevices(30, 'slow.example');
  const quick = createDevices(30, 'quick.example');
  for (const device of [...slow, ...quick]) await site.subscribe(device);
  site.goTo('2026-11-20T09:00');
  let asked = 0;
  site.service.answer = (response, { endpoint }) => {
    const isSlow = endpoint.includes('slow');
    if (isSlow) asked += 1;
    if (isSlow) response.destroy();
    else response.writeHead(201).end();
  };
  await site.deliver();
  expect(new Set(endpointsReceived().filter((endpoint) => endpoint.includes('quick'))).size).toBe(30);
  // Those that were on their way together.
  expect(asked).toBeLessThanOrEqual(24);
  const before = asked;
  site.goTo('2026-11-20T09:02');
  await site.deliver();
  expect(asked).toBe(before);
  site.service.answer = (response) => response.writeHead(201).end();
  site.goTo('2026-11-20T09:06');
  await site.deliver();
  const reached = new Set(endpointsReceived().filter((endpoint) => endpoint.includes('slow')));
  expect(reached.size).toBe(30);
});

it('an answer that does not end is not read', async () => {
  const device = createPushDevice();
  await site.subscribe(device);
  site.goTo('2026-11-20T09:00');
  let isClosed = false;
  site.service.answer = (response) => {
    response.on('close', () => {
      isClosed = true;
    });
    response.writeHead(410);
    const fill = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    };
    response.on('drain', fill);
    fill();
  };
  await site.deliver();
  expect(await site.rows()).toEqual([]);
  await expect.poll(() => isClosed).toBe(true);
});

it('an answer whose body does not come holds up nothing', async () => {
  for (const device of createDevices(50, 'slow.example')) await site.subscribe(device);
  site.goTo('2026-11-20T09:00');
  const responses: ServerResponse[] = [];
  site.service.answer = (response) => {
    responses.push(response.writeHead(201, { 'content-length': 10 }));
    response.flushHeaders();
  };
  await site.deliver();
  expect(responses).toHaveLength(50);
  // Nobody has waited for the last one.
  expect(responses.at(-1)?.destroyed).toBe(false);
});

it('logs hold no address of a subscription', async () => {
  const hosts = ['push.example', 'gone.example', 'refused.example', 'busy.example', 'down.example'];
  for (const host of hosts) await site.subscribe(createPushDevice(host));
  site.goTo('2026-11-20T09:00');
  const statuses: Record<string, number> = { push: 201, gone: 410, refused: 400, busy: 503 };
  site.service.answer = (response, { endpoint }) => {
    const status = statuses[/\/\/(\w+)/.exec(endpoint)?.[1] ?? ''];
    if (status) response.writeHead(status).end();
    else response.destroy();
  };
  await site.deliver();
  const log = site.logged.join('\n');
  expect(log).toContain('Status 400');
  expect(log).toContain('ECONNRESET');
  for (const { endpoint } of site.service.received) expect(log).not.toContain(endpoint.slice(-32));
  expect(log).not.toContain('.example');
});

it('logs an exception of a delivery once, with message and stack, and without the address', async () => {
  const device = createPushDevice();
  const { endpoint } = device.subscription;
  await site.subscribe(device);
  site.goTo('2026-11-20T09:00');
  const { log, lines } = createMemoryLog();
  const loadKeys = () => Promise.reject(new TypeError(`No keys for ${endpoint}`));
  await site.deliver({ log, loadKeys });
  const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({
    msg: 'Could not send one of the reminders',
    err: {
      message: expect.stringContaining('No keys for'),
      stack: expect.stringContaining('reminder-queue.test.ts'),
    },
  });
  expect(lines.join()).toContain('failed: TypeError');
  expect(lines.join()).not.toContain(endpoint);
});

it('the queue sends what is due when it starts, and waits for it when it stops', async () => {
  await site.subscribe(createPushDevice());
  site.goTo('2026-11-20T09:00');
  let release = () => {};
  site.service.answer = (response) => {
    release = () => response.writeHead(410).end();
  };
  const queue = startOutbox(openReminderQueue(site.queueOptions), 60_000);
  await expect.poll(() => site.service.received.length).toBe(1);
  const stopped = queue.stop();
  release();
  await stopped;
  expect(await site.rows()).toEqual([]);
});
