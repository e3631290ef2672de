import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { UPLOAD_CHECK_BYTES } from '#shared/api/site/site-check.ts';
import { ENVIRONMENT_RECEIVER } from '#shared/message/receiver.ts';
import { type CheckName, checkNames, type Finding } from '#shared/site-check/checks.ts';
import { filesOf } from '../../test/level/upload.ts';
import { openPushService } from '../../test/reminder/push-service.ts';
import { openSqliteSite, openTestSite, type TestSite } from '../../test/site/site.ts';
import { openTestProvider } from '../../test/user/oidc-provider.ts';
import { saveReceiverState } from '../message/queries.ts';
import { checkDatabaseAnswers } from './database-check.ts';

let site: TestSite;

afterEach(() => site.close());

/** What the browser finds alone. */
const OF_BROWSER: CheckName[] = ['address', 'https', 'cookies', 'protocol', 'compression', 'upload', 'clock'];

async function check(headers: Record<string, string> = {}) {
  const cookies = await site.logIn('admin');
  const response = await site.call({ url: '/api/system/check', cookies, headers });
  expect(response.statusCode).toBe(200);
  const { findings, ...seen } = response.json();
  const by = new Map<string, Finding>(findings.map((finding: Finding) => [finding.check, finding]));
  return { seen, names: [...by.keys()], find: (name: CheckName) => by.get(name) };
}

it('a site that is in order has a result of each check of the server', async () => {
  site = await openTestSite();
  const { names, find, seen } = await check();
  expect([...names, ...OF_BROWSER].sort()).toEqual([...checkNames].sort());
  for (const name of [
    'database',
    'pictures',
    'messages',
    'push',
    'provider',
    'version',
    'proxies',
  ] as const) {
    expect(find(name)).toMatchObject({ check: name, state: 'fine', effect: '', changes: [] });
  }
  expect(find('backups')).toMatchObject({ state: 'look', changes: [{ where: '.env' }] });
  expect(seen).toEqual({
    at: '2026-11-20T12:00:00.000Z',
    seenOrigin: 'http://localhost:80',
    cookiesCameBack: true,
  });
  // The file that was tried is gone.
  expect(await filesOf(join(site.folder, 'screenshots'))).toEqual([]);
});

it('is in the language of the admin, also for two at once', async () => {
  site = await openSqliteSite();
  const [one, other] = await Promise.all([
    check({ 'accept-language': 'de' }),
    check({ 'accept-language': 'fr' }),
  ]);
  expect(one.find('provider')?.found).toBe('Es ist kein Anbieter eingestellt.');
  expect(other.find('provider')?.found).toBe('Aucun fournisseur n’est configuré.');
});

it('what is broken is named, and the other checks have their results', async () => {
  const provider = await openTestProvider('/other');
  const issuer = provider.issuer.replace('/other', '');
  const config = {
    oidcIssuer: issuer,
    oidcClientId: 'zoomout',
    backupDir: '/no/such/folder',
    trustProxy: false,
  };
  site = await openTestSite({ config });
  await rm(join(site.folder, 'screenshots'), { recursive: true, force: true });
  await writeFile(join(site.folder, 'screenshots'), 'a file in place of the folder');
  const { find } = await check({ 'x-forwarded-for': '192.0.2.7' });
  expect(find('pictures')).toMatchObject({ state: 'wrong', changes: [{ where: 'shell' }] });
  expect(find('provider')).toMatchObject({ state: 'wrong', found: expect.stringContaining(issuer) });
  expect(find('backups')).toMatchObject({ state: 'wrong', found: expect.stringContaining('does not exist') });
  expect(find('proxies')).toMatchObject({ state: 'wrong', changes: [{ lines: 'TRUST_PROXY=loopback' }] });
  expect(find('database')?.state).toBe('fine');
  await provider.close();
});

it('a receiver that takes nothing is named with its answer', async () => {
  site = await openSqliteSite({ config: { webhookUrl: 'https://chat.example/hook' } });
  const problem = { problem: 'Status 503', problem_at: '2026-11-20T11:00:00.000Z' };
  await saveReceiverState(site.db, ENVIRONMENT_RECEIVER, problem);
  expect((await check()).find('messages')).toMatchObject({
    state: 'look',
    found: 'WEBHOOK_URL: It answered with status 503.',
  });
});

it('push services are reached or not, without a message', async () => {
  const service = await openPushService();
  const config = { publicUrl: 'https://zoomout.example', trustProxy: 'loopback' };
  site = await openSqliteSite({ config, siteCheck: { agent: service.agent } });
  expect((await check()).find('push')).toMatchObject({ state: 'fine' });
  expect(service.received).toEqual([]);
  await service.close();
  expect((await check()).find('push')).toMatchObject({ state: 'wrong', changes: [{ where: 'shell' }] });
});

it('a provider that answers is in order', async () => {
  const provider = await openTestProvider();
  site = await openSqliteSite({ config: { oidcIssuer: provider.issuer, oidcClientId: 'zoomout' } });
  expect((await check()).find('provider')).toMatchObject({ state: 'fine', found: provider.issuer });
  await provider.close();
});

it('a database that is gone is wrong, and its address is not told', async () => {
  site = await openSqliteSite();
  await site.db.destroy();
  expect(await checkDatabaseAnswers(site.db)).toMatchObject({ state: 'wrong' });
});

it('an upload of the largest size is taken and thrown away, and no larger one', async () => {
  site = await openSqliteSite();
  const cookies = await site.logIn('admin');
  const send = async (bytes: number) => {
    const payload = JSON.stringify({ filler: '0'.repeat(bytes - '{"filler":""}'.length) });
    const headers = { 'content-type': 'application/json' };
    return (await site.call({ method: 'POST', url: '/api/system/check/upload', cookies, headers, payload }))
      .statusCode;
  };
  expect(await send(UPLOAD_CHECK_BYTES)).toBe(200);
  expect(await send(UPLOAD_CHECK_BYTES + 1)).toBe(413);
});
