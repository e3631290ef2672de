import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type OwnServer, startServer } from '../../test/command/own-server.ts';
import { runScript } from '../../test/command/run-script.ts';
import { openSchema } from '../../test/database/postgres-schema.ts';

/** What stands in front of a site, and the words of the command, do not depend on the database. */
const onSqlite = it.skipIf(inject('databaseUrl'));

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let folder: string;
let server: OwnServer;
let address: string;
let settings: Record<string, string>;
let closeDatabase = async () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-check-'));
  settings = { DATA_DIR: join(folder, 'data') };
  const url = inject('databaseUrl');
  if (url) {
    const schema = await openSchema(url);
    settings.DATABASE_URL = schema.url;
    closeDatabase = schema.close;
  }
  server = startServer(folder, settings);
  address = (await server.address) ?? '';
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.end;
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

function check(words: string[], more: Record<string, string> = {}): Promise<string> {
  return runScript('check-site', words, { cwd: folder, env: { ...settings, ...more } });
}

it('prints a line for each check of a site that runs, and ends well', async () => {
  const output = await check([address]);
  expect(output).toMatch(/^0 LOOK {5}Backups: /);
  expect(output).toContain('    BACKUP_DIR=/srv/backup');
  expect(output).toContain(`fine     Address: ${address}`);
  expect(output).toMatch(/fine {5}Database: (SQLite|PostgreSQL) [\d.]+: answers in/);
  expect(output).toMatch(/fine {5}Pictures: A file was written/);
  expect(output).toMatch(/fine {5}Compression: (br|gzip)/);
  expect(output.endsWith('Nothing is wrong.')).toBe(true);
});

onSqlite('ends with 1 where the settings are not those of the server, and no proxy is named', async () => {
  const output = await check([address], { PUBLIC_URL: 'https://zoomout.example' });
  expect(output).toMatch(/^1 WRONG {4}Address: The server that runs has PUBLIC_URL=,/);
  expect(output).toMatch(/WRONG {4}Proxies: PUBLIC_URL has https[\s\S]+TRUST_PROXY=loopback/);
});

onSqlite('tells a proxy that refuses uploads, and that has something else behind it', async () => {
  const proxy = createServer((request, response) => {
    response.writeHead(request.method === 'POST' ? 413 : 200).end('<html>');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const elsewhere = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const output = await check([elsewhere]);
  proxy.closeAllConnections();
  proxy.close();
  expect(output).toContain(`Address: What answers at ${elsewhere} (200) is not this site.`);
  expect(output).toMatch(
    /WRONG {4}Uploads: An upload of 15\.8 MB was refused with 413\.[\s\S]+client_max_body_size 16m;/,
  );
  expect(output).toContain('LOOK     Compression: Texts arrive uncompressed');
});

it('checks what it can where nothing answers', async () => {
  const output = await check(['http://127.0.0.1:9']);
  expect(output).toMatch(/^1 WRONG {4}Address: http:\/\/127\.0\.0\.1:9 does not answer/);
  expect(output).toMatch(/fine {5}Database: /);
});

onSqlite.each([
  [['ftp://zoomout.example'], {}, "1 'ftp://zoomout.example' is no http(s) address"],
  [['--help'], {}, '0 npm run check-site [-- URL]'],
  [[], { DATA_DIR: '/no/such/folder', DATABASE_URL: '' }, '1 This site was never started'],
])('is told what it is for with %j', async (words, more, start) => {
  expect((await check(words, more)).startsWith(start)).toBe(true);
});
