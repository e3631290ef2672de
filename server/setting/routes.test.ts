import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SettingValues } from '#shared/api/site/setting.ts';
import { readSetting, type SettingName, settingNames, settings } from '#shared/setting/settings.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { type Accounts, openAccounts } from '../../test/user/accounts.ts';
import { saveSetting } from './queries.ts';

let site: TestSite;
let accounts: Accounts;
let admin: Record<string, string>;
let manager: Record<string, string>;

beforeAll(async () => {
  site = await openTestSite();
  accounts = openAccounts(site);
  ({ cookies: admin } = await accounts.createLoggedIn('admin'));
  ({ cookies: manager } = await accounts.createLoggedIn('manage-level'));
});

afterAll(() => site.close());

async function read(cookies = admin): Promise<SettingValues> {
  return (await site.call({ url: '/api/system/settings', cookies })).json();
}

const save = (name: SettingName, value: unknown, cookies = admin) =>
  accounts.post('system/settings', { name, value }, cookies);

const initials = (names: readonly SettingName[]) =>
  Object.fromEntries(names.map((name) => [name, settings[name].initial]));

it('are as they began until somebody changes them, and each user reads those that they may', async () => {
  expect(await read()).toEqual(initials(settingNames));
  expect(await read(manager)).toEqual(initials(['submissions', 'weekCurve', 'fameBounds']));
});

it.each([
  [
    'submissions',
    { isOpen: false, notice: 'In May', maxOfSubmitter: 2, maxInAll: 3 },
    'closed, 2 of one, 3 in all',
  ],
  ['weekCurve', [null, 1, 2, 3, 4, 5, null], 'any, 1, 2, 3, 4, 5, any'],
  ['fameBounds', { least: 5, most: 8 }, '5 to 8'],
  [
    'playOptions',
    { mayGiveUp: false, mayGetHelp: true, showsFacts: false },
    'giving up off, help on, facts off',
  ],
  ['reminders', { isOn: false }, 'off'],
  ['secondFactor', { isRequired: false }, 'it is not any more'],
] as const)('%s are changed by admins, and noted', async (name, value, words) => {
  expect((await save(name, value, manager)).statusCode).toBe(403);
  const saved = await save(name, value);
  expect(saved.json()).toEqual({ ...(await read()), [name]: value });
  const query = site.db.selectFrom('audit_entry').select(['subject', 'detail']);
  const entries = await query.where('action', '=', settings[name].audit.action).execute();
  expect(entries).toEqual([{ subject: '', detail: words }]);
});

it.each([
  ['submissions', { isOpen: true }],
  ['weekCurve', [1, 2, 3, 4, 5, 6, 1]],
  ['weekCurve', [1]],
  ['fameBounds', { least: 6, most: 5 }],
  ['playOptions', { mayGiveUp: 1, mayGetHelp: true }],
  ['reminders', null],
  ['colour', 'red'],
])('refuses %s %j', async (name, value) => {
  expect((await save(name as SettingName, value)).statusCode).toBe(400);
});

it('pages have what players are offered once an admin has changed it', async () => {
  const chosen = { mayGiveUp: true, mayGetHelp: false, showsFacts: false };
  await save('playOptions', chosen);
  expect((await site.call('/api/env')).json().playOptions).toEqual(chosen);
});

it('what earlier versions have stored is read', async () => {
  await saveSetting(site.db, 'reminders', 'off');
  await saveSetting(site.db, 'play_options', '{"mayGiveUp":false,"mayGetHelp":false}');
  await saveSetting(site.db, 'week_curve', '[5,4,3,2,1,null,null]');
  await saveSetting(site.db, 'submissions', '{"isOpen":false,"notice":"x","maxOfSubmitter":1,"maxInAll":9}');
  expect(await read()).toMatchObject({
    submissions: { isOpen: false, notice: 'x', maxOfSubmitter: 1, maxInAll: 9 },
    weekCurve: [5, 4, 3, 2, 1, null, null],
    playOptions: { mayGiveUp: false, mayGetHelp: false, showsFacts: true },
    reminders: { isOn: false },
    secondFactor: { isRequired: false },
  });
  expect(readSetting('secondFactor', 'true')).toEqual({ isRequired: true });
});
