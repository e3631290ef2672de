import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OwnServer, startServer } from '../test/command/own-server.ts';

// Starting processes and encoding pictures is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-main-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function start(settings: Record<string, string>): OwnServer {
  return startServer(folder, settings);
}

async function startError(settings: Record<string, string>): Promise<string> {
  const server = start(settings);
  expect(await server.end).toBe(1);
  expect(server.output()).not.toContain('is running at');
  return server.errors();
}

/** A call on a connection that was there before a signal: when it is answered, the server has seen the signal. */
async function callOnce(socket: Socket): Promise<void> {
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
}

describe('the server process', () => {
  it('starts on an empty folder, prints the password once, serves, and stops on a signal', async () => {
    const first = start({});
    const address = await first.address;
    const reply = await fetch(`${address}/api/health`);
    expect(await reply.json()).toEqual({ live: true, ready: true });
    const password = /password (\S+)/.exec(first.output())?.[1] ?? '';
    await vi.waitFor(() => expect(first.output()).toContain(`Next: log in at ${address}/login as 'admin'.`));
    expect(first.output()).toContain('npm run user -- add ');
    first.child.kill('SIGTERM');
    expect(await first.end).toBe(0);

    const missing = join(folder, 'missing');
    const second = start({ BACKUP_DIR: missing });
    const login = await fetch(`${await second.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'admin', password }),
    });
    expect(await login.json()).toEqual({ name: 'admin', permissions: ['admin'] });
    expect(second.output()).not.toMatch(/password|Next/);
    expect(first.output()).not.toContain('backups');
    expect(second.output()).toContain(`No backups can be made: BACKUP_DIR (${missing}) does not exist\n`);
    second.child.kill('SIGINT');
    expect(await second.end).toBe(0);
    expect(first.errors() + second.errors()).toBe('');
  });

  it('finishes a running request before it stops', async () => {
    const server = start({});
    const { port } = new URL((await server.address) ?? '');
    const body = '{"name":"admin","password":"wrong"}';
    const socket = connect(Number(port), '127.0.0.1');
    let response = '';
    socket.on('data', (text) => (response += text));
    const closed = once(socket, 'close');
    const [one, other] = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')];
    socket.write(
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    await fetch(`http://127.0.0.1:${port}/api/health`);
    // The process group gets the signal, and the parent may forward it once more.
    server.child.kill('SIGTERM');
    await callOnce(one);
    server.child.kill('SIGTERM');
    await callOnce(other);
    socket.write(body.slice(10));
    await closed;
    expect(response).toMatch(/^HTTP\/1\.1 401/);
    expect(response).toContain('Invalid credentials');
    expect(await server.end).toBe(0);
  });

  it('exits at once on a later second signal', async () => {
    const server = start({});
    const { port } = new URL((await server.address) ?? '');
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{');
    await fetch(`http://127.0.0.1:${port}/api/health`);
    server.child.kill('SIGTERM');
    // Within a second of the first, a signal counts as the same.
    await sleep(1200);
    expect(server.child.exitCode).toBeNull();
    // Again, as a busy machine may have handled the first one late.
    const insisting = setInterval(() => server.child.kill('SIGINT'), 300);
    expect(await server.end).toBe(1);
    clearInterval(insisting);
  });

  it('names a port that is in use, before it prepares anything', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });
    const message = `Port ${port} is in use: stop the process that uses it, or set PORT to another\n`;
    const dataDir = join(folder, 'unprepared');
    expect(await startError({ PORT: String(port), DATA_DIR: dataDir })).toBe(message);
    expect(existsSync(dataDir)).toBe(false);
    other.close();
  });

  it('names a folder that is not writable', async () => {
    await writeFile(join(folder, 'file'), '');
    const message = await startError({ DATA_DIR: join(folder, 'file/data') });
    expect(message).toMatch(/^Cannot write to the folder \S+\/file\/data: .*\(check DATA_DIR\)\n$/);
  });

  it('reports that the database does not respond', async () => {
    const message = await startError({ DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/zoomout' });
    expect(message).toMatch(/^Cannot connect to the database: .*ECONNREFUSED.*\(check DATABASE_URL\)\n$/);
    expect(message).not.toContain('hush');
  });

  it('reports that the picture store does not respond', async () => {
    const message = await startError({ SCREENSHOTS_URL: 's3://me:hush@127.0.0.1:1/bucket?tls=off' });
    expect(message).toMatch(/^The picture store failed: .*ECONNREFUSED.*\(check SCREENSHOTS_URL\)\n$/);
    expect(message).not.toContain('hush');
  });

  it('reports that a file is not a database', async () => {
    const data = await mkdtemp(join(folder, 'broken-'));
    await writeFile(join(data, 'zoomout.sqlite'), 'this is no database, this is text'.repeat(100));
    const message = await startError({ DATA_DIR: data });
    expect(message).toMatch(
      /^Cannot open the database \S+zoomout\.sqlite: file is not a database \(.*restore a backup.*\)\n$/,
    );
  });

  it('names all invalid settings', async () => {
    const message = await startError({ PORT: 'x', PUBLIC_URL: 'zoomout' });
    expect(message.trimEnd().split('\n')).toEqual([
      "Setting PORT must be a port number, not 'x' (example: 3000)",
      "Setting PUBLIC_URL must be an http(s) address; a path in it has letters, digits and . _ ~ - only, not 'zoomout' (example: https://zoomout.example)",
    ]);
  });
});
