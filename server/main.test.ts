import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OwnServer, startServer } from '../test/own-server.ts';

// Whole processes and pictures take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-main-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function start(settings: Record<string, string>): OwnServer {
  return startServer(folder, settings);
}

async function refusal(settings: Record<string, string>): Promise<string> {
  const server = start(settings);
  expect(await server.end).toBe(1);
  expect(server.output()).not.toContain('is at');
  return server.errors();
}

describe('the server as a process', () => {
  it('starts from nothing, tells the password once, answers, and stops when asked', async () => {
    const first = start({});
    const address = await first.address;
    const reply = await fetch(`${address}/api/health`);
    expect(await reply.json()).toEqual({ live: true, ready: true });
    const password = /password (\S+)/.exec(first.output())?.[1] ?? '';
    first.child.kill('SIGTERM');
    expect(await first.end).toBe(0);

    const second = start({});
    const login = await fetch(`${await second.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'admin', password }),
    });
    expect(await login.json()).toEqual({ name: 'admin', permissions: ['admin'] });
    expect(second.output()).not.toContain('password');
    second.child.kill('SIGINT');
    expect(await second.end).toBe(0);
    expect(first.errors() + second.errors()).toBe('');
  });

  it('lets a call under way finish before it stops', async () => {
    const server = start({});
    const { port } = new URL((await server.address) ?? '');
    const body = '{"name":"admin","password":"wrong"}';
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (text) => (answer += text));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    await fetch(`http://127.0.0.1:${port}/api/health`);
    // A shell and a service manager tell the whole group, and whoever started the server tells it once more.
    server.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 50));
    server.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.write(body.slice(10));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 401/);
    expect(answer).toContain('Invalid credentials');
    expect(await server.end).toBe(0);
  });

  it('ends at once when it is asked again later', async () => {
    const server = start({});
    const { port } = new URL((await server.address) ?? '');
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{');
    await fetch(`http://127.0.0.1:${port}/api/health`);
    server.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(server.child.exitCode).toBeNull();
    server.child.kill('SIGINT');
    expect(await server.end).toBe(1);
  });

  it('says which port is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });
    const fault = `Port ${port} is taken: stop what uses it, or choose another with PORT\n`;
    expect(await refusal({ PORT: String(port) })).toBe(fault);
    other.close();
  });

  it('says which folder it cannot write', async () => {
    await writeFile(join(folder, 'file'), '');
    const fault = await refusal({ DATA_DIR: join(folder, 'file/data') });
    expect(fault).toMatch(/^The folder \S+\/file\/data cannot be written: .*\(check DATA_DIR\)\n$/);
  });

  it('says that the database does not answer', async () => {
    const fault = await refusal({ DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/zoomout' });
    expect(fault).toMatch(/^The database does not answer: .*ECONNREFUSED.*\(check DATABASE_URL\)\n$/);
    expect(fault).not.toContain('hush');
  });

  it('says that the store of the pictures does not answer', async () => {
    const fault = await refusal({ SCREENSHOTS_URL: 's3://me:hush@127.0.0.1:1/bucket?tls=off' });
    expect(fault).toMatch(/^The picture store failed: .*ECONNREFUSED.*\(check SCREENSHOTS_URL\)\n$/);
    expect(fault).not.toContain('hush');
  });

  it('says that the database file is none', async () => {
    const data = await mkdtemp(join(folder, 'broken-'));
    await writeFile(join(data, 'zoomout.sqlite'), 'this is no database, this is text'.repeat(100));
    const fault = await refusal({ DATA_DIR: data });
    expect(fault).toMatch(/^The database \S+zoomout\.sqlite cannot be opened: file is not a database\n$/);
  });

  it('says which settings are bad, all of them', async () => {
    const fault = await refusal({ PORT: 'x', PUBLIC_URL: 'zoomout' });
    expect(fault.trimEnd().split('\n')).toEqual([
      "Setting PORT: 'x' is no port number (example: 3000)",
      "Setting PUBLIC_URL: 'zoomout' is no address of a site without a path (example: https://zoomout.example)",
    ]);
  });
});
