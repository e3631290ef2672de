import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { AuditPage } from '#shared/api/audit.ts';
import type { UpgradeStatus } from '#shared/api/system.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { openTestSite, type TestSite } from '../../test/site.ts';
import { findRun, updateRun } from './queries.ts';

const sites: TestSite[] = [];
let admin: Record<string, string>;

afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

async function open(upgradeCommand: string | null): Promise<TestSite> {
  const site = await openTestSite({ config: { upgradeCommand, webhookUrl: 'http://127.0.0.1:9/hush-hush' } });
  sites.push(site);
  admin = await site.logIn('admin');
  return site;
}

async function status(site: TestSite): Promise<UpgradeStatus> {
  return (await site.call({ url: '/api/system/upgrade', cookies: admin })).json();
}

function start(site: TestSite) {
  return site.call({ method: 'POST', url: '/api/system/upgrade', cookies: admin });
}

async function waitFor(site: TestSite, state: string): Promise<UpgradeStatus> {
  await expect.poll(async () => (await status(site)).state, { timeout: 15_000 }).toBe(state);
  return status(site);
}

async function deeds(site: TestSite): Promise<string[]> {
  const { entries }: AuditPage = (await site.call({ url: '/api/audit', cookies: admin })).json();
  return entries
    .filter(({ action }) => action.startsWith('upgrade'))
    .map((entry) => `${entry.action} ${entry.detail}`);
}

describe('the upgrade', () => {
  it('is not there without a command, and says how to get one', async () => {
    const site = await open(null);
    const found = await status(site);
    expect(found).toMatchObject({ currentVersion: packageJson.version, state: 'unavailable' });
    expect(found.output).toContain('UPGRADE_COMMAND');
    const reply = await start(site);
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ code: 'unavailable', detail: found.output });
    expect(await deeds(site)).toEqual([]);
  });

  it('runs the command and shows its output without secrets', async () => {
    const site = await open('echo "into http://127.0.0.1:9/hush-hush"; echo aside >&2; pwd');
    expect(await status(site)).toMatchObject({ state: 'ready', output: '' });
    const reply = await start(site);
    expect([reply.statusCode, reply.json()]).toEqual([200, 'started']);
    const { output } = await waitFor(site, 'done');
    expect(output).toBe(`into •••\naside\n${process.cwd()}\nEnded with exit code 0`);
    expect(await deeds(site)).toEqual(['upgrade-ended Ended with exit code 0', 'upgrade-started ']);
  });

  it('tells of a command that fails', async () => {
    const site = await open('echo trying; exit 3');
    await start(site);
    expect((await waitFor(site, 'failed')).output).toBe('trying\nEnded with exit code 3');
  });

  it('tells of a command that is not there', async () => {
    const site = await open('no-such-command-anywhere');
    await start(site);
    expect((await waitFor(site, 'failed')).output).toContain('Ended with exit code 127');
  });

  it('runs once at a time', async () => {
    const site = await open('sleep 2');
    const replies = await Promise.all([start(site), start(site), start(site)]);
    expect(replies.map((reply) => reply.json()).sort()).toEqual([
      'already-in-progress',
      'already-in-progress',
      'started',
    ]);
    expect(await deeds(site)).toEqual(['upgrade-started ']);
  });

  it('can be run again, and shows the output as it comes', async () => {
    const site = await open('true');
    const go = join(site.folder, 'go');
    const again = await open(`echo first; while [ ! -f "${go}" ]; do sleep 0.05; done; echo last`);
    await start(again);
    await expect.poll(async () => (await status(again)).output, { timeout: 10_000 }).toBe('first\n');
    expect((await status(again)).state).toBe('started');
    writeFileSync(go, '');
    expect((await waitFor(again, 'done')).output).toBe('first\nlast\nEnded with exit code 0');
    expect((await start(again)).json()).toBe('started');
    expect((await waitFor(again, 'done')).output).toContain('last');
  });

  it('outlives the server that it restarts', async () => {
    const site = await open('true');
    const file = join(site.folder, 'after');
    const restarting = await open(`echo restarting; sleep 1; echo here > "${file}"`);
    await start(restarting);
    await waitFor(restarting, 'started');
    await restarting.app.close();
    const run = await findRun(restarting.db);
    expect(run).toMatchObject({ state: 'done' });
    expect(run?.output).toContain('The server was stopped while the command ran');
    await expect.poll(() => existsSync(file), { timeout: 10_000 }).toBe(true);
  });

  it('of a server that was killed counts as failed, and another may begin', async () => {
    const site = await open('true');
    await start(site);
    await waitFor(site, 'done');
    const run = await findRun(site.db);
    if (!run) throw new Error('No run');
    await updateRun(site.db, { ...run, state: 'started', output: 'half' });
    expect((await status(site)).state).toBe('started');
    expect((await start(site)).json()).toBe('already-in-progress');
    site.clock.now += 31_000;
    expect(await status(site)).toMatchObject({
      state: 'failed',
      output: 'half\nThe server that ran the command has ended.',
    });
    expect((await start(site)).json()).toBe('started');
    await waitFor(site, 'done');
  });

  it('takes no command from a request', async () => {
    const site = await open('echo mine');
    const payload = { command: 'echo theirs', upgradeCommand: 'echo theirs' };
    await site.call({ method: 'POST', url: '/api/system/upgrade', cookies: admin, payload });
    expect((await waitFor(site, 'done')).output).toContain('mine\n');
  });
});
