import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { AuditPage } from '#shared/api/site/audit.ts';
import type { UpgradeStatus } from '#shared/api/site/upgrade.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';
import { findRun, updateRun } from './queries.ts';

const sites: TestSite[] = [];
let admin: Record<string, string>;

afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

async function openSite(upgradeCommand: string | null): Promise<TestSite> {
  const site = await openSqliteSite({
    config: { upgradeCommand, webhookUrl: 'http://127.0.0.1:9/hush-hush' },
  });
  sites.push(site);
  admin = await site.logIn('admin');
  return site;
}

async function fetchStatus(site: TestSite): Promise<UpgradeStatus> {
  return (await site.call({ url: '/api/system/upgrade', cookies: admin })).json();
}

function startUpgrade(site: TestSite) {
  return site.call({ method: 'POST', url: '/api/system/upgrade', cookies: admin });
}

async function waitForState(site: TestSite, state: string): Promise<UpgradeStatus> {
  await expect.poll(async () => (await fetchStatus(site)).state, { timeout: 15_000 }).toBe(state);
  return fetchStatus(site);
}

/** Waits for a line of the log that says what failed, with the message and the stack of the error. */
async function waitForError(site: TestSite, msg: string): Promise<void> {
  const isLogged = () => site.logLines.map((line) => JSON.parse(line)).find((line) => line.msg === msg);
  await expect.poll(isLogged, { timeout: 15_000 }).toBeDefined();
  expect(isLogged()).toMatchObject({
    level: 50,
    err: { message: expect.stringContaining('upgrade'), stack: expect.any(String) },
  });
}

async function listAuditLines(site: TestSite): Promise<string[]> {
  const { entries }: AuditPage = (await site.call({ url: '/api/audit', cookies: admin })).json();
  return entries
    .filter(({ action }) => action.startsWith('upgrade'))
    .map((entry) => `${entry.action} ${entry.detail}`);
}

describe('the upgrade', () => {
  it('is unavailable without a command and explains how to set one', async () => {
    const site = await openSite(null);
    const found = await fetchStatus(site);
    expect(found).toMatchObject({ currentVersion: packageJson.version, state: 'unavailable' });
    expect(found.output).toContain('UPGRADE_COMMAND');
    const response = await startUpgrade(site);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'unavailable', detail: found.output });
    expect(await listAuditLines(site)).toEqual([]);
  });

  it('runs the command and shows its output without secrets', async () => {
    const site = await openSite('echo "into http://127.0.0.1:9/hush-hush"; echo aside >&2; pwd');
    expect(await fetchStatus(site)).toMatchObject({ state: 'ready', output: '' });
    const response = await startUpgrade(site);
    expect([response.statusCode, response.json()]).toEqual([200, 'started']);
    const { output } = await waitForState(site, 'done');
    expect(output).toBe(`into •••\naside\n${process.cwd()}\nEnded with exit code 0`);
    expect(await listAuditLines(site)).toEqual(['upgrade-ended Ended with exit code 0', 'upgrade-started ']);
  });

  it('reports a command that fails', async () => {
    const site = await openSite('echo trying; exit 3');
    await startUpgrade(site);
    expect((await waitForState(site, 'failed')).output).toBe('trying\nEnded with exit code 3');
  });

  it('reports a command that does not exist', async () => {
    const site = await openSite('no-such-command-anywhere');
    await startUpgrade(site);
    expect((await waitForState(site, 'failed')).output).toContain('Ended with exit code 127');
  });

  it('runs one command at a time', async () => {
    const site = await openSite('sleep 2');
    const responses = await Promise.all([startUpgrade(site), startUpgrade(site), startUpgrade(site)]);
    expect(responses.map((response) => response.json()).sort()).toEqual([
      'already-in-progress',
      'already-in-progress',
      'started',
    ]);
    expect(await listAuditLines(site)).toEqual(['upgrade-started ']);
  });

  it('can be run again and shows the output while it runs', async () => {
    const site = await openSite('true');
    const go = join(site.folder, 'go');
    const again = await openSite(`echo first; while [ ! -f "${go}" ]; do sleep 0.05; done; echo last`);
    await startUpgrade(again);
    await expect.poll(async () => (await fetchStatus(again)).output, { timeout: 10_000 }).toBe('first\n');
    expect((await fetchStatus(again)).state).toBe('started');
    writeFileSync(go, '');
    expect((await waitForState(again, 'done')).output).toBe('first\nlast\nEnded with exit code 0');
    expect((await startUpgrade(again)).json()).toBe('started');
    expect((await waitForState(again, 'done')).output).toContain('last');
  });

  it('logs that its progress cannot be stored, and goes on', async () => {
    const site = await openSite('true');
    const go = join(site.folder, 'go');
    const running = await openSite(`while [ ! -f "${go}" ]; do sleep 0.05; done; echo last`);
    await startUpgrade(running);
    await waitForState(running, 'started');
    await running.db.schema.alterTable('upgrade').renameTo('upgrade_elsewhere').execute();
    await waitForError(running, 'Could not store the progress of the upgrade command');
    await running.db.schema.alterTable('upgrade_elsewhere').renameTo('upgrade').execute();
    writeFileSync(go, '');
    expect((await waitForState(running, 'done')).output).toBe('last\nEnded with exit code 0');
  });

  it('logs that its end cannot be stored', async () => {
    const site = await openSite('sleep 0.3');
    await startUpgrade(site);
    await site.db.schema.alterTable('upgrade').renameTo('upgrade_elsewhere').execute();
    await waitForError(site, 'Could not follow the upgrade command');
  });

  it('goes on when it stops its server', async () => {
    const site = await openSite('true');
    const file = join(site.folder, 'after');
    const restarting = await openSite(`echo restarting; sleep 1; echo here > "${file}"`);
    await startUpgrade(restarting);
    await waitForState(restarting, 'started');
    await restarting.app.close();
    const run = await findRun(restarting.db);
    expect(run).toMatchObject({ state: 'done' });
    expect(run?.output).toContain('The server was stopped while the command ran');
    await expect.poll(() => existsSync(file), { timeout: 10_000 }).toBe(true);
  });

  it('counts as failed when its server was killed, and can then be started again', async () => {
    const site = await openSite('true');
    await startUpgrade(site);
    await waitForState(site, 'done');
    const run = await findRun(site.db);
    if (!run) throw new Error('No run');
    await updateRun(site.db, { ...run, state: 'started', output: 'half' });
    expect((await fetchStatus(site)).state).toBe('started');
    expect((await startUpgrade(site)).json()).toBe('already-in-progress');
    site.clock.now += 31_000;
    expect(await fetchStatus(site)).toMatchObject({
      state: 'failed',
      output: 'half\nThe server that ran the command has ended.',
    });
    expect((await startUpgrade(site)).json()).toBe('started');
    await waitForState(site, 'done');
  });

  it('takes no command from a request', async () => {
    const site = await openSite('echo mine');
    const payload = { command: 'echo theirs', upgradeCommand: 'echo theirs' };
    await site.call({ method: 'POST', url: '/api/system/upgrade', cookies: admin, payload });
    expect((await waitForState(site, 'done')).output).toContain('mine\n');
  });
});
