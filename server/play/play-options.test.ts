import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Accounts, openAccounts } from '../../test/accounts.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';

let site: TestSite;
let accounts: Accounts;

beforeAll(async () => {
  site = await openTestSite();
  accounts = openAccounts(site);
});

afterAll(() => site.close());

it('are in the public settings once an admin has changed them, and in the audit log', async () => {
  const { cookies } = await accounts.createLoggedIn('admin');
  const settings = async () => (await site.call('/api/env')).json();
  expect(await settings()).not.toHaveProperty('playOptions');
  const options = { mayGiveUp: false, mayGetHelp: true };
  expect((await accounts.post('play-options', options, cookies)).json()).toEqual(options);
  expect((await settings()).playOptions).toEqual(options);
  expect(await accounts.auditActionsOf('')).toContain('play-options-changed');
  const both = { mayGiveUp: true, mayGetHelp: true };
  await accounts.post('play-options', both, cookies);
  expect((await settings()).playOptions).toEqual(both);
});

it.each([{}, { mayGiveUp: 1, mayGetHelp: true }, [], null])('refuses %j', async (body) => {
  const { cookies } = await accounts.createLoggedIn('admin');
  expect((await accounts.post('play-options', body as object, cookies)).statusCode).toBe(400);
});
