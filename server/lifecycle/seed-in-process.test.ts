import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OwnServer, startServer } from '../../test/command/own-server.ts';

// Starting processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-seed-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** The id of the process that a starting server fills its site in. */
function seedProcess({ child: { pid } }: OwnServer): Promise<number> {
  const children = `/proc/${pid}/task/${pid}/children`;
  return vi.waitUntil(() => existsSync(children) && Number(readFileSync(children, 'utf8')), {
    timeout: 30_000,
    interval: 5,
  });
}

describe.runIf(process.platform === 'linux')('the process that fills a new site', () => {
  it('ends the start with a reason when it is killed, and the next start fills the site', async () => {
    const server = startServer(folder, {});
    process.kill(await seedProcess(server), 'SIGKILL');
    expect(await server.end).toBe(1);
    expect(server.errors()).toMatch(/^The site could not be filled: its process ended with SIGKILL/);
    const again = startServer(folder, {});
    expect(await again.address).not.toBeNull();
    expect(again.output()).toContain('Adding the catalogue of games');
    again.child.kill('SIGTERM');
    await again.end;
  });

  it('ends with the server', async () => {
    const server = startServer(folder, {});
    const pid = await seedProcess(server);
    server.child.kill('SIGKILL');
    await server.end;
    await vi.waitUntil(() => !existsSync(`/proc/${pid}`), { timeout: 10_000 });
  });
});
