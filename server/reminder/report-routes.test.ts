import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPushDevice } from '../../test/reminder/push-device.ts';
import { openReminderSite, type ReminderSite } from '../../test/reminder/reminder-site.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

let site: ReminderSite;
let admin: Record<string, string>;

beforeEach(async () => {
  site = await openReminderSite();
  admin = await site.logIn('admin');
});

afterEach(() => site.close());

async function report(on: TestSite = site, cookies = admin) {
  return (await on.call({ url: '/api/reminder/report', cookies })).json();
}

async function turn(isOn: boolean) {
  // A login of this moment: the call is sensitive, and the clock was moved.
  const cookies = await site.logIn('admin');
  const call = { method: 'POST', url: '/api/system/settings', cookies } as const;
  const payload = { name: 'reminders', value: { isOn } };
  return site.call({ ...call, payload, headers: { origin: 'https://zoomout.example' } });
}

it('an admin sees how many reminders there are', async () => {
  expect(await report()).toEqual({ isPossible: true, isOn: true, count: 0, problem: null });
  await site.subscribe(createPushDevice());
  expect(await report()).toMatchObject({ count: 1 });
});

it('a site without https says that it cannot send any', async () => {
  const plain = await openTestSite();
  expect(await report(plain, await plain.logIn('admin'))).toMatchObject({ isPossible: false, count: 0 });
  await plain.close();
});

it('an admin turns reminders off, and on again with those there were', async () => {
  await site.subscribe(createPushDevice());
  await turn(false);
  expect(await report()).toMatchObject({ isOn: false, count: 1 });
  expect((await site.call('/api/reminder')).json()).toEqual({ publicKey: null });
  expect(await site.subscribe(createPushDevice())).toBe(404);
  site.goTo('2026-11-20T09:00');
  await site.deliver();
  expect(site.service.received).toEqual([]);
  await turn(true);
  expect(await report(site, await site.logIn('admin'))).toMatchObject({ isOn: true });
  site.goTo('2026-11-21T09:00');
  await site.deliver();
  expect(site.service.received).toHaveLength(1);
});

it('the last problem with push services is known, without an address', async () => {
  await site.subscribe(createPushDevice());
  site.service.answer = (response) => response.writeHead(403).end();
  site.goTo('2026-11-20T09:00');
  await site.deliver();
  expect(site.queueOptions.problems.last).toEqual({
    at: '2026-11-20T09:00:00.000Z',
    text: '1 refused: Status 403',
  });
});
