import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, languages } from '#shared/language/languages.ts';
import { SOURCE_LANGUAGE } from '#shared/language/source-language.ts';
import { compileCache } from '../command/run-script.ts';
import { ROOT, readText } from '../source-files.ts';

// The folders of the two stages of the image, made as .dockerignore and the lines of the Dockerfile say. A builder is not needed; the packages of
// the image are compared with the imports by test/command/packages.test.ts.

const [build = '', image = ''] = readText('Dockerfile')
  .split(/^FROM .*$/m)
  .slice(1);
/** A user who may write to the data folder only, as the one of the image. */
const OTHER_USER = 1000;
const isRoot = process.getuid?.() === 0;

let folder: string;
let address: string;
let server: ReturnType<typeof spawn>;

/** The files that a builder gets: none but what lines such as "!web" name, without what "**" leaves out again. */
async function copyContext(to: string): Promise<void> {
  const [first, ...lines] = readText('.dockerignore').trim().split('\n');
  expect(first).toBe('*');
  const names = lines.filter((line) => /^!\.?[\w.-]+$/.test(line)).map((line) => line.slice(1));
  const endings = lines.filter((line) => /^\*\*\/\*[\w.]+$/.test(line)).map((line) => line.slice(4));
  expect(names.length + endings.length).toBe(lines.length);
  const isWanted = (path: string) => !endings.some((ending) => path.endsWith(ending));
  for (const name of names) await cp(join(ROOT, name), join(to, name), { recursive: true, filter: isWanted });
}

/** What the lines "COPY" of a stage take from a folder. */
async function copyAs(stage: string, from: string, to: string): Promise<void> {
  const copies = [...stage.matchAll(/^COPY (?:--from=build )?(.+)$/gm)].map(([, words = '']) =>
    words.split(' '),
  );
  expect(copies.length).toBeGreaterThan(0);
  for (const words of copies) {
    const target = words.at(-1) ?? '';
    for (const word of words.slice(0, -1)) {
      const name = word.replace(/^\/zoomout\//, '');
      const isFile = target === './';
      if (name === 'node_modules') continue;
      await cp(join(from, name), join(to, isFile ? basename(name) : target), { recursive: true });
    }
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-image-'));
  await chmod(folder, 0o755);
  const [context, built, run] = ['context', 'built', 'run'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await copyContext(context);
  await copyAs(build, context, built);
  // Where the pages of the project are those of its sources, they are those of the same files here: whatever lacks makes others.
  if (existsSync(join(ROOT, 'dist'))) await cp(join(ROOT, 'dist'), join(built, 'dist'), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(built, 'node_modules'));
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], {
    cwd: built,
    env: { PATH: process.env.PATH },
  });
  await copyAs(image, built, run);
  await symlink(join(ROOT, 'node_modules'), join(run, 'node_modules'));
  const data = await mkdtemp(join(folder, 'data-'));
  if (isRoot) await promisify(execFile)('chown', [String(OTHER_USER), data]);
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(image) ?? [];
  server = spawn(process.execPath, JSON.parse(command).slice(1), {
    cwd: run,
    env: { ...compileCache, NODE_ENV: 'production', DATA_DIR: data, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: OTHER_USER }),
  });
  let output = '';
  address = await new Promise((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text) => {
        output += text;
        const found = /is running at (http:\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    server.on('close', () => reject(new Error(output)));
  });
}, 300_000);

afterAll(async () => {
  if (server?.kill()) await once(server, 'close');
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('the image', () => {
  it.each(LANGUAGES)('serves pages, errors and previews in %s', async (language) => {
    const headers = { 'accept-language': language };
    const page = await fetch(`${address}/`, { headers });
    const html = await page.text();
    expect([page.status, /<html[^>]* lang="([^"]+)"/.exec(html)?.[1]]).toEqual([
      200,
      language === SOURCE_LANGUAGE ? language : languages[language].locale,
    ]);
    const error = await fetch(`${address}/api/level/none`, { headers });
    expect([error.status, await error.json()]).toEqual([404, expect.objectContaining({ status: 404 })]);
    const [, preview = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(new URL(preview, address))).status).toBe(200);
  });

  it('serves the feed, the assets of its pages and their language', async () => {
    expect((await fetch(`${address}/api/feed.xml`)).status).toBe(200);
    const page = await (await fetch(`${address}/archive`, { headers: { 'accept-language': 'de' } })).text();
    const assets = [...page.matchAll(/(?:src|href)="([^"]*assets\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(assets.length).toBeGreaterThan(1);
    for (const path of assets) expect((await fetch(new URL(path, address))).status).toBe(200);
  });

  it('is healthy by its own check', async () => {
    const [, check = ''] = /HEALTHCHECK [^[]*CMD (\[.*\])$/m.exec(image) ?? [];
    const env = { PATH: process.env.PATH, PORT: new URL(address).port };
    await promisify(execFile)(process.execPath, JSON.parse(check).slice(1), { env });
  });
});
