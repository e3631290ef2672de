import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPushDevice, type PushDevice } from '../../test/reminder/push-device.ts';
import { signingKeyOf } from '../../test/reminder/push-service.ts';
import { aDay, openReminderSite, type ReminderSite } from '../../test/reminder/reminder-site.ts';

let site: ReminderSite;
let device: PushDevice;

beforeEach(async () => {
  site = await openReminderSite();
  device = createPushDevice();
});

afterEach(() => site.close());

/** How many messages arrive at a moment. */
async function countSent(time: string): Promise<number> {
  const before = site.service.received.length;
  site.goTo(time);
  await site.deliver();
  return site.service.received.length - before;
}

describe('a reminder', () => {
  it('comes once a day at its hour, signed, and encrypted for the device alone', async () => {
    expect(await site.subscribe(device)).toBe(200);
    expect(await countSent('2026-11-20T08:59')).toBe(0);
    expect(await countSent('2026-11-20T09:00')).toBe(1);
    expect(await countSent('2026-11-20T09:00')).toBe(0);
    expect(await countSent('2026-11-20T23:59')).toBe(0);
    expect(await countSent('2026-11-21T09:01')).toBe(1);
    const [first, second] = site.service.received;
    if (!first || !second) throw new Error('No message');
    expect(site.service.violations).toEqual([]);
    expect(first.endpoint).toBe(device.subscription.endpoint);
    expect(JSON.parse(device.read(first.body))).toEqual({
      title: 'Zoomout “beta”',
      body: "Today's puzzle is ready.",
    });
    expect(() => createPushDevice().read(first.body)).toThrow();
    expect(first.body.equals(second.body)).toBe(false);
    const { publicKey } = (await site.call('/api/reminder')).json();
    expect(signingKeyOf(first)).toBe(publicKey);
    // Until midnight; it replaces one that still waits at the service.
    expect(first.headers).toMatchObject({ ttl: String(15 * 3600), urgency: 'normal', topic: 'daily-puzzle' });
  });

  it('comes at the hour of the device’s zone, on its date', async () => {
    await site.subscribe(device, { hour: 7, zone: 'Asia/Tokyo', playedOn: aDay('2026-11-20') });
    expect(await countSent('2026-11-20T21:59')).toBe(0);
    expect(await countSent('2026-11-20T22:00')).toBe(1);
  });

  it('does not come on a day that the device has played, and does on the next', async () => {
    await site.subscribe(device);
    await site.subscribe(device, { playedOn: aDay('2026-11-20') });
    expect(await countSent('2026-11-20T09:00')).toBe(0);
    expect(await countSent('2026-11-21T09:00')).toBe(1);
    await site.subscribe(device, { playedOn: aDay('2026-11-21') });
    expect(await countSent('2026-11-22T09:00')).toBe(1);
  });

  it('does not come on a day without a level', async () => {
    await site.subscribe(device);
    expect(await countSent('2026-12-09T08:00')).toBe(0);
    expect(await countSent('2026-12-09T09:00')).toBe(1);
    expect(await countSent('2026-12-10T09:00')).toBe(0);
  });

  it('does not come on the day of a level that was withdrawn', async () => {
    await site.subscribe(device);
    const change = { withdrawn_at: '2026-11-20T08:30:00.000Z' };
    await site.db.updateTable('level').set(change).where('id', '=', 'ZO-10').execute();
    expect(await countSent('2026-11-20T09:00')).toBe(0);
    expect(await countSent('2026-11-21T09:00')).toBe(1);
  });

  it('comes up to two hours late, after which the day is left out', async () => {
    await site.subscribe(device);
    expect(await countSent('2026-11-20T11:00')).toBe(1);
    expect(await countSent('2026-11-21T11:01')).toBe(0);
    expect(await countSent('2026-11-22T09:00')).toBe(1);
    // Too late for yesterday, and in time for today.
    expect(await countSent('2026-11-25T08:59')).toBe(0);
    expect(await countSent('2026-11-25T09:00')).toBe(1);
  });

  it.each([
    ['09:00', 1],
    ['10:30', 1],
    ['11:00', 1],
    ['11:01', 0],
  ])('is that of today when a server starts again at %s after days', async (time, count) => {
    await site.subscribe(device);
    expect(await countSent(`2026-11-23T${time}`)).toBe(count);
    expect(await countSent('2026-11-23T12:00')).toBe(0);
    expect(await countSent('2026-11-24T09:00')).toBe(1);
  });

  it('at midnight comes once, also when the server starts again just before or after', async () => {
    await site.subscribe(device, { hour: 0 });
    expect(await countSent('2026-11-22T23:59')).toBe(0);
    expect(await countSent('2026-11-23T00:00')).toBe(1);
    expect(await countSent('2026-11-23T01:59')).toBe(0);
    expect(await countSent('2026-11-24T01:59')).toBe(1);
    expect(await countSent('2026-11-25T00:00')).toBe(1);
  });

  it('comes no second time when its hour or zone changes on the same day', async () => {
    await site.subscribe(device);
    expect(await countSent('2026-11-20T09:00')).toBe(1);
    await site.subscribe(device, { hour: 20 });
    expect(await countSent('2026-11-20T20:00')).toBe(0);
    expect(await countSent('2026-11-21T20:00')).toBe(1);
  });

  it('comes at a later hour of the day when it changes before', async () => {
    await site.subscribe(device, { hour: 7 });
    await site.subscribe(device, { hour: 10 });
    expect(await countSent('2026-11-20T10:00')).toBe(1);
  });

  it('recovers from a clock that was wrong', async () => {
    await site.subscribe(device);
    expect(await countSent('2031-01-01T05:00')).toBe(0);
    site.goTo('2026-11-20T08:30');
    await site.subscribe(device);
    expect(await countSent('2026-11-21T09:00')).toBe(1);
  });
});

describe('a subscription', () => {
  it.each([404, 410])('that is gone (%i) is removed at once', async (status) => {
    await site.subscribe(device);
    site.service.answer = (response) => response.writeHead(status).end();
    expect(await countSent('2026-11-20T09:00')).toBe(1);
    expect(await site.rows()).toEqual([]);
  });

  it.each([400, 403, 413, 301])(
    'that is refused (%i) is removed on the third day in a row',
    async (status) => {
      await site.subscribe(device);
      const refuse = () => {
        site.service.answer = (response) =>
          response.writeHead(status, { location: 'https://other.example/' }).end();
      };
      refuse();
      for (const day of [20, 21]) expect(await countSent(`2026-11-${day}T09:00`)).toBe(1);
      expect(await countSent('2026-11-21T09:30')).toBe(0);
      site.service.answer = (response) => response.writeHead(201).end();
      expect(await countSent('2026-11-22T09:00')).toBe(1);
      refuse();
      for (const day of [23, 24]) expect(await countSent(`2026-11-${day}T09:00`)).toBe(1);
      expect(await site.rows()).toMatchObject([{ refusals: 2 }]);
      expect(await countSent('2026-11-25T09:00')).toBe(1);
      expect(await site.rows()).toEqual([]);
    },
  );
});

describe('a push service that fails on three days in a row', () => {
  const dead = createPushDevice('dead.example');

  /** One day: the reminder is due, and is tried again until it is too late. */
  async function aDayOf(day: number): Promise<void> {
    for (const time of ['09:00', '09:01', '09:04', '09:13', '09:40']) {
      site.goTo(`2026-11-${day}T${time}`);
      await site.deliver();
    }
  }

  it('loses its subscriptions, and others keep theirs', async () => {
    await site.subscribe(device);
    await site.subscribe(dead);
    site.service.answer = (response, { endpoint }) => {
      if (endpoint.includes('dead.example')) response.destroy();
      else response.writeHead(201).end();
    };
    for (const [index, day] of [20, 21].entries()) {
      await aDayOf(day);
      expect((await site.rows()).map(({ refusals }) => refusals).sort()).toEqual([0, index + 1]);
    }
    await aDayOf(22);
    expect(await site.rows()).toMatchObject([{ refusals: 0 }]);
    expect(site.logged.join()).toContain('removed: ');
  });

  it('keeps them while no service responds: this server may be cut off', async () => {
    await site.subscribe(device);
    await site.subscribe(dead);
    site.service.answer = (response) => void response.destroy();
    for (const day of [20, 21, 22, 23]) await aDayOf(day);
    expect(await site.rows()).toMatchObject([{ refusals: 0 }, { refusals: 0 }]);
  });
});

describe('a push service that cannot take a reminder', () => {
  const answerBusy = (status: number, headers: Record<string, string> = {}) => {
    site.service.answer = (response) => response.writeHead(status, headers).end();
  };

  it.each([429, 500, 503])('(%i) is asked again after growing delays within the hour', async (status) => {
    await site.subscribe(device);
    answerBusy(status);
    const times: number[] = [];
    for (let minute = 0; minute < 120; minute += 1) {
      const time = new Date(Date.parse('2026-11-20T09:00:00Z') + minute * 60_000).toISOString().slice(0, 16);
      if ((await countSent(time)) > 0) times.push(minute);
    }
    expect(times).toEqual([0, 1, 4, 13, 40]);
    answerBusy(201);
    expect(await countSent('2026-11-21T09:00')).toBe(1);
    expect(await countSent('2026-11-21T09:01')).toBe(0);
  });

  it.each(['600', 'Fri, 20 Nov 2026 09:10:00 GMT'])('is asked again when it says: %s', async (retryAfter) => {
    await site.subscribe(device);
    answerBusy(429, { 'retry-after': retryAfter });
    expect(await countSent('2026-11-20T09:00')).toBe(1);
    answerBusy(201);
    expect(await countSent('2026-11-20T09:09')).toBe(0);
    expect(await countSent('2026-11-20T09:10')).toBe(1);
    expect(await countSent('2026-11-20T09:40')).toBe(0);
  });

  it('is not asked sooner than after the growing delays, whatever it says', async () => {
    await site.subscribe(device);
    answerBusy(429, { 'retry-after': '0' });
    let sent = 0;
    for (let minute = 0; minute < 60; minute += 1)
      sent += await countSent(`2026-11-20T09:${String(minute).padStart(2, '0')}`);
    expect(sent).toBe(5);
  });

  it('is not asked again when it says too late', async () => {
    await site.subscribe(device);
    answerBusy(503, { 'retry-after': '3601' });
    expect(await countSent('2026-11-20T09:00')).toBe(1);
    answerBusy(201);
    expect(await countSent('2026-11-20T10:30')).toBe(0);
    expect(await countSent('2026-11-21T09:00')).toBe(1);
  });

  it('is not asked again for a device that has played meanwhile, or has another hour by now', async () => {
    const other = createPushDevice();
    await site.subscribe(device);
    await site.subscribe(other);
    answerBusy(503);
    expect(await countSent('2026-11-20T09:00')).toBe(2);
    await site.subscribe(device, { playedOn: aDay('2026-11-20') });
    await site.subscribe(other, { hour: 21 });
    answerBusy(201);
    expect(await countSent('2026-11-20T09:05')).toBe(0);
    expect(await countSent('2026-11-20T21:00')).toBe(1);
  });
});
