import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const START_MS = 300_000;
const LOOK_MS = 10;
const TICKS_PER_SECOND = 100;

/** A server that is measured, in a process of its own. */
export interface Server {
  port: number;
  /** Milliseconds from its start to its first answer. */
  startMs: number;
  /** Seconds of the processor that it has used so far; not a number where the system does not tell. */
  cpuSeconds: () => number;
  /** Memory in megabytes; not a number where the system does not tell. */
  memory: () => number;
  stop: () => Promise<void>;
}

export async function newFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'zoomout-load-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts the site as `npm start` does; its log goes to a file, as under a service manager. */
export function startSite(dataDir: string, settings: Record<string, string> = {}): Promise<Server> {
  return start(['scripts/start.mjs'], `${dataDir}.log`, {
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SCREENSHOTS_URL: '',
    PUBLIC_URL: '',
    ADMIN_PASSWORD: 'a pass phrase of the bench',
    // Every visitor has an address of their own, as behind a proxy.
    TRUST_PROXY: 'loopback',
    ...settings,
  });
}

/** Starts a server of this folder beside the site. */
export function startContender(file: string, folder: string): Promise<Server> {
  return start([join(import.meta.dirname, file), folder], '/dev/null', {});
}

async function start(args: string[], logFile: string, settings: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const log = openSync(logFile, 'a');
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, PORT: String(port), ...settings },
  });
  closeSync(log);
  await answers(child, port, logFile);
  const startMs = performance.now() - began;
  const pid = innermost(child.pid ?? 0);
  return {
    port,
    startMs,
    cpuSeconds: () => cpuSeconds(pid),
    memory: () => memory(pid),
    stop: async () => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

async function answers(child: ChildProcess, port: number, logFile: string): Promise<void> {
  const end = performance.now() + START_MS;
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (reply) return;
    if (child.exitCode !== null || performance.now() > end) {
      throw new Error(`A server did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    }
    await wait(LOOK_MS);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** `npm start` runs the server as a process of its own. */
function innermost(pid: number): number {
  const [child] = readOrNothing(`/proc/${pid}/task/${pid}/children`).trim().split(' ');
  return child ? innermost(Number(child)) : pid;
}

function cpuSeconds(pid: number): number {
  const text = readOrNothing(`/proc/${pid}/stat`);
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function memory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readOrNothing(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
