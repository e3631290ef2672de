import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#shared/language/languages.ts';
import { ROOT, readText } from '../source-files.ts';

/** Everything that this file makes has this name: image, containers, volumes. */
const NAME = `zoomout-test-${process.pid}`;
const BUILD_MS = 1_200_000;
const START_MS = 300_000;

const execute = promisify(execFile);

/** The first of Docker and Podman that works here and has the base of the image, or can download it. */
async function findEngine(): Promise<string | null> {
  const [, base = ''] = /^FROM (\S+)$/m.exec(readText('Dockerfile')) ?? [];
  for (const program of ['docker', 'podman']) {
    try {
      await execute(program, ['info']);
      await execute(program, ['image', 'inspect', base]).catch(() => execute(program, ['pull', base]));
      return program;
    } catch {}
  }
  return null;
}

const engine = await findEngine();
if (engine === null) console.log('Skipped: the image, which needs Docker or Podman, and its base');

async function run(...args: string[]): Promise<string> {
  const { stdout, stderr } = await execute(engine ?? '', args, { cwd: ROOT, maxBuffer: 1e8 });
  return stdout + stderr;
}

/** `docker run` as README.md has it, with the names of this file and on a free port. */
function documentedRun(volume: string): string[] {
  const [, line] = /^docker (run .*)$/m.exec(readText('README.md')) ?? [];
  expect(line, 'docker run in README.md').toBeDefined();
  return (line ?? '').split(' ').map((word) => {
    if (word === 'zoomout') return NAME;
    if (word === 'zoomout:/data') return `${volume}:/data`;
    return word === '127.0.0.1:3000:3000' ? '127.0.0.1::3000' : word;
  });
}

async function addressOf(container: string): Promise<string> {
  return `http://${(await run('port', container, '3000')).trim().split('\n')[0]}`;
}

async function isHealthy(address: string): Promise<void> {
  const health = async () => expect((await fetch(`${address}/api/health`)).status).toBe(200);
  await vi.waitFor(health, { timeout: START_MS, interval: 500 });
}

async function start(volume: string): Promise<string> {
  await run(...documentedRun(volume));
  const address = await addressOf(NAME);
  await isHealthy(address);
  return address;
}

describe.skipIf(engine === null)('the image', () => {
  let folder: string;
  let output: string;
  let address: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zoomout-container-'));
    const options = engine === 'podman' ? ['--format', 'docker'] : [];
    output = await run('build', ...options, '--tag', NAME, '.');
    address = await start(NAME);
  }, BUILD_MS + START_MS);

  afterAll(async () => {
    await run('rm', '--force', NAME).catch(() => '');
    for (const name of [NAME, `${NAME}-restored`, `${NAME}-claim`])
      await run('volume', 'rm', '--force', name).catch(() => '');
    await run('rmi', '--force', NAME).catch(() => '');
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  it('is built without a warning of what a slow machine gives up', () => {
    expect(output).not.toContain('could not be loaded');
  });

  it.each(LANGUAGES)('serves pages and errors in %s', async (language) => {
    const headers = { 'accept-language': language };
    for (const [path, status] of [
      ['/', 200],
      ['/archive', 200],
      ['/nothing', 404],
      ['/api/level/none', 404],
    ] as const) {
      expect([path, (await fetch(address + path, { headers })).status]).toEqual([path, status]);
    }
  });

  it('serves the feed and link previews', async () => {
    expect((await fetch(`${address}/api/feed.xml`)).status).toBe(200);
    const html = await (await fetch(address)).text();
    const [, preview = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(new URL(new URL(preview).pathname, address))).status).toBe(200);
  });

  it('prints the password of the first admin', async () => {
    expect(await run('logs', NAME)).toMatch(/password/i);
  });

  it('runs as an ordinary user, who writes to the data alone', async () => {
    expect(await run('exec', NAME, 'id')).toContain('uid=1000');
    await expect(run('exec', NAME, 'touch', '/zoomout/server/file')).rejects.toThrow();
  });

  it('is healthy by its own check', async () => {
    const [, check = '[]'] = /HEALTHCHECK [^[]*CMD (\[.*\])$/m.exec(readText('Dockerfile')) ?? [];
    await run('exec', NAME, ...JSON.parse(check));
  });

  it('finds text in pictures with 512 MB of memory, on a file system that is read only', async () => {
    const look = `
      const { readFileSync } = await import('node:fs');
      const { showsText } = await import('/zoomout/server/candidate/shows-text.ts');
      for (const name of ['pong', 'chess']) {
        const level = JSON.parse(readFileSync('starter/levels/' + name + '.json'));
        console.log(name, await showsText(level, readFileSync('starter/screenshots/' + name + '.webp')));
      }`;
    const limits = ['--memory', '512m', '--read-only', '--cap-drop', 'ALL'];
    expect(await run('run', '--rm', ...limits, NAME, 'node', '-e', look)).toMatch(
      /^pong false\nchess true$/m,
    );
  });

  it('keeps its data, and is restored from a backup into an empty volume', {
    timeout: START_MS,
  }, async () => {
    const users = ['exec', NAME, 'node', 'scripts/user.ts'];
    await run(...users, 'add', 'rita', '--permission', 'manage-level');
    await run('rm', '--force', NAME);
    address = await start(NAME);
    expect(await run(...users, 'list')).toContain('rita');

    const archive = join(folder, 'zoomout.zip');
    await run('exec', NAME, 'node', 'scripts/backup.ts', '/data/zoomout.zip');
    await run('cp', `${NAME}:/data/zoomout.zip`, archive);
    await run('rm', '--force', NAME);
    if (process.getuid?.() === 0) await execute('chown', ['1000', archive]);
    const mounts = ['-v', `${archive}:/zoomout.zip:ro`, '-v', `${NAME}-restored:/data`];
    await run('run', '--rm', ...mounts, NAME, 'node', 'scripts/import.ts', '/zoomout.zip');
    address = await start(`${NAME}-restored`);
    expect(await run(...users, 'list')).toContain('rita');
    expect((await fetch(address)).status).toBe(200);
  });

  it.skipIf(engine !== 'podman')(
    'runs as docs/containers/kubernetes.yaml says',
    { timeout: START_MS },
    async () => {
      await run('rm', '--force', NAME).catch(() => '');
      const manifest = join(folder, 'kubernetes.yaml');
      const text = readText('docs/containers/kubernetes.yaml');
      const port = 20_000 + (process.pid % 10_000);
      const changed = text
        .replaceAll('image: zoomout', `image: localhost/${NAME}:latest`)
        .replace('containerPort: 3000', `containerPort: 3000\n              hostPort: ${port}`);
      await writeFile(
        manifest,
        changed.replace(/(metadata:\n {2}name|claimName): zoomout/g, `$1: ${NAME}-claim`),
      );
      await run('play', 'kube', manifest);
      try {
        await isHealthy(`http://127.0.0.1:${port}`);
        expect(
          (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-language': 'ja' } })).status,
        ).toBe(200);
      } finally {
        await run('play', 'kube', '--down', manifest);
      }
    },
  );
});
