import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCache } from '../test/command/run-script.ts';
import { type Host, openHost } from './host.ts';
import { sitePath } from './site-path.ts';

const START_MS = 240_000;
const root = join(import.meta.dirname, '..');

// An empty setting counts as unset: this hides the machine's environment and .env.
const noSettings = {
  PUBLIC_URL: '',
  SITE_NAME: '',
  HASHTAG: '',
  SOURCE_URL: '',
  FIRST_DAY: '',
  SESSION_SECRET: '',
  STARTER: '',
  DATABASE_URL: '',
  ENV_NAME: '',
  ENV_COLOR: '',
  UPGRADE_COMMAND: '',
  // Each test has its own client address, so that rate limits do not add up.
  TRUST_PROXY: 'loopback',
};

const adminPassword = 'a pass phrase of the tests';

export interface RunningSite {
  /** Its address, without a slash at the end. */
  url: string;
  /** With one: what the relative addresses of a test are based on. */
  baseURL: string;
  origin: string;
  /** Where its server listens, behind a proxy or not. */
  listening: string;
  dataDir: string;
  adminPassword: string;
  /** What it has printed so far. */
  output: () => string;
  /** Stops it as Ctrl-C does; returns the exit code. The data folder stays. */
  stop: () => Promise<number | null>;
}

/** A new empty data folder; the caller removes it. */
export async function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'zoomout-site-'));
}

export async function removeDataDir(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Starts the built app as `npm start` does, on a free port; behind a proxy where the sites of the worker have a path. */
export async function startSite(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningSite> {
  const host = sitePath === '' || settings.PUBLIC_URL !== undefined ? null : await openHost();
  const env = {
    ...process.env,
    ...compileCache,
    ...noSettings,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...(host && { PUBLIC_URL: host.origin + sitePath }),
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword, ...settings },
  });
  const closed = once(child, 'close');
  let output = '';
  const listening = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => fail(`after ${START_MS / 1000} s`), START_MS);
    const fail = (why: string) => {
      clearTimeout(late);
      child.kill('SIGTERM');
      reject(new Error(`The site did not start (${why}):\n${output}`));
    };
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = / is running at (http\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', (code) => fail(`it ended with ${code}`));
  });
  host?.add(sitePath, listening);
  const url = settings.PUBLIC_URL ?? (host ? host.origin + sitePath : listening);
  return {
    url,
    baseURL: `${url}/`,
    origin: new URL(url).origin,
    listening,
    dataDir,
    adminPassword,
    output: () => output,
    stop: () => stop(child, closed, host),
  };
}

async function stop(
  child: ChildProcess,
  closed: Promise<unknown[]>,
  host: Host | null,
): Promise<number | null> {
  child.kill('SIGTERM');
  await closed;
  await host?.close();
  return child.exitCode;
}
