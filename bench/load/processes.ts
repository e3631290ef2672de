import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 300_000;
const POLL_MS = 10;
const TICKS_PER_SECOND = 100;

/** A server to be measured, in its own process. */
export interface Server {
  port: number;
  /** Milliseconds from its start to its first response. */
  startMs: number;
  /** CPU seconds used so far; NaN on systems without /proc. */
  cpuSeconds: () => number;
  /** Resident memory in megabytes; NaN on systems without /proc. */
  memory: () => number;
  /** What each of its processes takes, with those that started it. */
  processes: () => ProcessMemory[];
  stop: () => Promise<void>;
}

/** The memory of a process in megabytes; what it shares with others counts in full as resident, and in parts as proportional. */
interface ProcessMemory {
  resident: number;
  proportional: number;
}

/** A temporary folder, and a function that removes it. */
export async function createTempFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
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
    // Each visitor gets an address of their own, as behind a proxy.
    TRUST_PROXY: 'loopback',
    ...settings,
  });
}

/** Starts a baseline server from a file in this directory, for comparison with the site. */
export function startBaseline(file: string, folder: string): Promise<Server> {
  return start([join(import.meta.dirname, file), folder], '/dev/null', {});
}

async function start(args: string[], logFile: string, settings: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const log = openSync(logFile, 'a');
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, PORT: String(port), ...settings },
  });
  closeSync(log);
  await untilReady(child, port, logFile);
  const startMs = performance.now() - startedAt;
  const pid = innermostChild(child.pid ?? 0);
  return {
    port,
    startMs,
    cpuSeconds: () => cpuSeconds(pid),
    memory: () => memory(pid),
    processes: () => processTree(child.pid ?? 0).map(processMemory),
    stop: async () => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

async function untilReady(child: ChildProcess, port: number, logFile: string): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (response) return;
    if (child.exitCode !== null || performance.now() > end) {
      throw new Error(`A server did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    }
    await wait(POLL_MS);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** The innermost child process: `npm start` runs the server as one. */
function innermostChild(pid: number): number {
  const [child] = childrenOf(pid);
  return child ? innermostChild(child) : pid;
}

function childrenOf(pid: number): number[] {
  return readOrEmpty(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function processTree(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(processTree)];
}

function processMemory(pid: number): ProcessMemory {
  const text = readOrEmpty(`/proc/${pid}/smaps_rollup`);
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN) / 1024;
  return { resident: megabytes('Rss'), proportional: megabytes('Pss') };
}

function cpuSeconds(pid: number): number {
  const text = readOrEmpty(`/proc/${pid}/stat`);
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function memory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readOrEmpty(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
