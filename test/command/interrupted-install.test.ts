import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const TIMEOUT_MS = 10_000;

// Stands in for npm, which keeps running for a minute after a signal. It ends by itself.
const STUBBORN = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  setTimeout(() => {}, ${2 * TIMEOUT_MS});
  console.error('npm runs');
`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-install-'));
  for (const name of ['scripts', 'package.json', 'package-lock.json']) {
    await cp(join(project, name), join(folder, name), { recursive: true });
  }
  await writeFile(join(folder, 'npm-cli.js'), STUBBORN);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function startWithoutPackages(): ChildProcess {
  return spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
    env: { PATH: process.env.PATH, npm_execpath: join(folder, 'npm-cli.js') },
  });
}

describe('a start that is stopped while it installs', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('takes npm along: %s', async (signal) => {
    const start = startWithoutPackages();
    let said = '';
    start.stderr?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('npm runs')) start.kill(signal);
    });
    // npm has the same error output, which ends when both have ended.
    const [code] = await once(start, 'close', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    expect(code).toBe(1);
  });
});
