import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runScriptHere } from '../../test/command/run-script-here.ts';
import { parseConfig } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { openSite } from '../lifecycle/open-site.ts';
import { saveSetting } from '../setting/queries.ts';
import { recordAuditEvent } from './queries.ts';

// Starting processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-audit-'));
  ({ db } = await openSite({ ...parseConfig({}), dataDir: join(folder, 'data') }));
  await saveSetting(db, 'seeded', 'empty');
});

afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

function runAudit(...args: string[]): Promise<string> {
  return runScriptHere('audit', args, { cwd: folder, env: { DATA_DIR: join(folder, 'data') } });
}

it('says whether the log is unbroken, and what was done to it', async () => {
  const event = { at: 0, user: 'ada', action: 'exported', subject: '', detail: '' } as const;
  expect(await runAudit('verify')).toBe('0 The audit log has no entries.');
  for (let index = 0; index < 3; index += 1) await recordAuditEvent(db, event);
  const unbroken = await runAudit('verify');
  const [, noted = ''] =
    /^0 The audit log is unbroken: all 3 entries are there. The last one is (3:[\w-]{43})$/.exec(unbroken) ??
    [];
  expect(await runAudit('verify', '--noted', noted)).toBe(unbroken);
  await db.deleteFrom('audit_entry').where('number', '=', 2).execute();
  expect(await runAudit('verify')).toBe('1 The audit log is broken:\nEntry 2 is missing.');
});

it('explains what it does not understand', async () => {
  expect(await runAudit()).toMatch(/^0 npm run audit -- verify/);
  expect(await runAudit('verify', '--noted', '3')).toMatch(/^1 --noted is not like 1234:HASH/);
});
