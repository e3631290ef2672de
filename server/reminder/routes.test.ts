import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPushDevice, type PushDevice } from '../../test/reminder/push-device.ts';
import { createDevices, openReminderSite, type ReminderSite } from '../../test/reminder/reminder-site.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

let site: ReminderSite;
let device: PushDevice;

beforeEach(async () => {
  site = await openReminderSite();
  device = createPushDevice();
});

afterEach(() => site.close());

function post(on: TestSite, payload: object, url = '/api/reminder') {
  return on.call({ method: 'POST', url, payload });
}

function aReminder(subscription: object = device.subscription) {
  return { subscription, hour: 9, zone: 'Europe/Vienna', playedOn: null, replaces: null };
}

describe('a reminder', () => {
  it('is stored as the browser wants it, and once for each subscription', async () => {
    const { endpoint, keys } = device.subscription;
    const response = await post(site, aReminder());
    expect([response.json(), response.headers['cache-control']]).toEqual([true, 'no-store']);
    await post(site, { ...aReminder(), playedOn: '2026-11-19' });
    const spelled = endpoint.replace('push.example/', 'PUSH.example:443/./');
    await post(site, { ...aReminder({ endpoint: spelled, keys }), hour: 8 });
    expect(await site.rows()).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        endpoint,
        ...keys,
        hour: 8,
        zone: 'Europe/Vienna',
        played_on: '2026-11-19',
        settled_on: null,
        due_on: '2026-11-21',
        due_at: '2026-11-21T07:00:00.000Z',
        attempts: 0,
        refusals: 0,
        confirmed_on: '2026-11-20',
      },
    ]);
  });

  it('moves with its browser to another subscription, which gets no second message of the day', async () => {
    await site.subscribe(device, { hour: 8, zone: 'Europe/London' });
    await site.subscribe(device);
    site.goTo('2026-11-20T09:00');
    await site.deliver();
    const next = createPushDevice();
    await site.subscribe(next, { replaces: device.subscription.endpoint, hour: 12 });
    expect(await site.rows()).toMatchObject([{ endpoint: next.subscription.endpoint, due_on: '2026-11-21' }]);
    site.goTo('2026-11-20T12:00');
    await site.deliver();
    expect(site.service.received).toHaveLength(1);
  });

  it('is erased when its browser says so, however often', async () => {
    const other = createPushDevice();
    for (const each of [device, other]) await site.subscribe(each);
    for (const _ of [1, 2]) {
      const { endpoint } = device.subscription;
      expect((await post(site, { endpoint }, '/api/reminder/erase')).json()).toBe(true);
    }
    expect(await site.rows()).toMatchObject([{ endpoint: other.subscription.endpoint }]);
  });

  it('loses nothing when many tabs store it at once', async () => {
    const hours = Array.from({ length: 8 }, (_, hour) => hour);
    expect(await Promise.all(hours.map((hour) => site.subscribe(device, { hour })))).toEqual(
      Array(8).fill(200),
    );
    expect(await site.rows()).toHaveLength(1);
  });

  it.each([
    ['http://push.example/x', 'plain http'],
    ['https://push.example:8443/x', 'another port'],
    ['https://user:pass@push.example/x', 'a password'],
    ['https://user@push.example/x', 'a user'],
    ['https://push.example/x#y', 'a fragment'],
    ['https://localhost/x', 'this computer'],
    ['https://127.0.0.1/x', 'an address'],
    ['https://0x7f.1/x', 'a hexadecimal address'],
    ['https://2130706433/x', 'an address as a number'],
    ['https://[::1]/x', 'an address of IPv6'],
    ['https://push.example\\@127.0.0.1/x', 'a backslash'],
    ['https://push.example/\nx', 'a line break'],
    ['ftp://push.example/x', 'another protocol'],
    [`https://push.example/${'x'.repeat(2000)}`, 'too many characters'],
    ['', 'nothing'],
  ])('for the address %j is refused: %s', async (endpoint) => {
    const response = await post(site, aReminder({ ...device.subscription, endpoint }));
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid']);
    expect((await post(site, { endpoint }, '/api/reminder/erase')).statusCode).toBe(400);
    expect(await site.rows()).toEqual([]);
  });

  it('for keys that nothing can be encrypted for is refused', async () => {
    const { endpoint, keys } = device.subscription;
    const off = `B${'A'.repeat(86)}`;
    for (const changed of [{ p256dh: off }, { p256dh: '' }, { auth: 'AAAA' }, { auth: `${keys.auth}==` }]) {
      const response = await post(site, aReminder({ endpoint, keys: { ...keys, ...changed } }));
      expect(response.statusCode).toBe(400);
    }
    expect(await site.rows()).toEqual([]);
  });

  it.each([
    { zone: 'Mars/Olympus' },
    { zone: '+01:00' },
    // What `Intl` knows, but not the calendar library.
    { zone: 'PST' },
    { zone: 'jst' },
    { zone: '' },
    { zone: 'Europe/Vienna\n' },
    { hour: 24 },
    { hour: -1 },
    { hour: 9.5 },
    { hour: '9' },
    { playedOn: '2026-02-30' },
    { replaces: 'x' },
  ])('with %j is refused, and says which field is wrong', async (changes) => {
    const response = await post(site, { ...aReminder(), ...changes });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].path).toBe(`body.${Object.keys(changes)[0]}`);
    expect(await site.rows()).toEqual([]);
  });

  it('cannot be made by one address without end, while those there are can be changed', async () => {
    const devices = createDevices(22);
    const statuses = [];
    for (const { subscription } of devices)
      statuses.push((await post(site, aReminder(subscription))).statusCode);
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
    expect((await post(site, aReminder(devices[0]?.subscription))).statusCode).toBe(200);
  });
});

it('a site with as many reminders as it can send takes no new one, and changes those it has', async () => {
  const [first, second, third] = createDevices(3);
  const config = { publicUrl: 'https://zoomout.example', maxReminders: 2 };
  const small = await openTestSite({ config, reminders: { agent: site.service.agent } });
  for (const each of [first, second]) {
    expect((await post(small, aReminder(each?.subscription))).statusCode).toBe(200);
  }
  const refused = await post(small, aReminder(third?.subscription));
  expect([refused.statusCode, refused.json().detail]).toEqual([
    507,
    'This site has as many reminders as it can send',
  ]);
  const moved = { ...aReminder(third?.subscription), replaces: first?.subscription.endpoint };
  expect((await post(small, moved)).statusCode).toBe(200);
  await small.close();
});

it.each(['', 'http://zoomout.example'])(
  'a site with the address %j offers no reminders',
  async (publicUrl) => {
    const plain = await openTestSite({ config: { publicUrl } });
    expect((await plain.call('/api/reminder')).json()).toEqual({ publicKey: null });
    const response = await post(plain, aReminder());
    expect([response.statusCode, response.json().detail]).toEqual([404, 'This site offers no reminders']);
    expect(
      await plain.db.selectFrom('site_setting').select('key').where('key', '=', 'push_keys').execute(),
    ).toEqual([]);
    await plain.close();
  },
);
