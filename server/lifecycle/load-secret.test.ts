import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecret } from './load-secret.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-secret-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('creates the secret once, readable by the owner only, also when two processes start together', async () => {
  const [one, two] = await Promise.all([loadSecret(folder), loadSecret(folder)]);
  expect(one).toBe(two);
  expect(one.length).toBeGreaterThanOrEqual(64);
  expect(await loadSecret(folder)).toBe(one);
  expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['session-secret']);
});

it('replaces an empty file, which a power failure may leave', async () => {
  await writeFile(join(folder, 'session-secret'), '');
  const secret = await loadSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect(await loadSecret(folder)).toBe(secret);
  expect(await readdir(folder)).toEqual(['session-secret']);
});
