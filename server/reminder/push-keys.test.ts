import { afterEach, beforeEach, expect, it } from 'vitest';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { createPushDevice } from '../../test/reminder/push-device.ts';
import { openReminderSite, type ReminderSite, SITE_SECRET } from '../../test/reminder/reminder-site.ts';
import { openTestSite } from '../../test/site/site.ts';
import { loadPushKeys } from './push-keys.ts';
import { eraseUnconfirmedReminders } from './queries.ts';

let site: ReminderSite;

beforeEach(async () => {
  site = await openReminderSite();
});

afterEach(() => site.close());

it('the keys are made once, whoever starts first, and are the same after a restart', async () => {
  const fresh = await openTestSite();
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => loadPushKeys(fresh.db, SITE_SECRET)));
  expect(others).toEqual([first, first]);
  expect(await loadPushKeys(fresh.db, SITE_SECRET)).toEqual(first);
  expect(first?.publicKey).toMatch(/^B[\w-]{86}$/);
  await fresh.close();
});

it('the keys are stored encrypted', async () => {
  const { publicKey, privateKey } = await loadPushKeys(site.db, SITE_SECRET);
  expect((await site.call('/api/reminder')).json()).toEqual({ publicKey });
  const stored = JSON.stringify(await site.db.selectFrom('site_setting').selectAll().execute());
  expect(stored).toContain('push_keys');
  expect(stored).not.toContain(privateKey);
});

it('keys that another secret has encrypted are made again, and the reminders of the old ones go', async () => {
  const before = await loadPushKeys(site.db, SITE_SECRET);
  await site.subscribe(createPushDevice());
  const after = await loadPushKeys(site.db, 'another secret of thirty-two characters');
  expect(after.publicKey).not.toBe(before.publicKey);
  expect(await site.rows()).toEqual([]);
});

it('a reminder that no page has confirmed for 180 days is erased', async () => {
  const [used, idle] = [createPushDevice(), createPushDevice()];
  for (const device of [used, idle]) await site.subscribe(device);
  const context = { db: site.db, now: () => site.clock.now };
  site.clock.now += 180 * MS_PER_DAY;
  await eraseUnconfirmedReminders(context);
  expect(await site.rows()).toHaveLength(2);
  await site.subscribe(used);
  site.clock.now += MS_PER_DAY;
  await eraseUnconfirmedReminders(context);
  expect(await site.rows()).toMatchObject([{ endpoint: used.subscription.endpoint }]);
});
