import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepReserve, releaseReserve } from './disk-reserve.ts';

it('is kept once, given up once, and kept again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zoomout-reserve-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lines: string[] = [];
  const log = { warn: (_: object, line: string) => lines.push(line) };
  const size = async () => (await stat(join(folder, 'reserve')).catch(() => null))?.size ?? 0;
  expect(await releaseReserve(folder, log)).toBe(false);
  await keepReserve(folder);
  await keepReserve(folder);
  expect(await size()).toBe(8_000_000);
  expect([await releaseReserve(folder, log), await releaseReserve(folder, log)]).toEqual([true, false]);
  expect([await size(), lines.length]).toEqual([0, 1]);
  await keepReserve(folder);
  expect(await size()).toBe(8_000_000);
});
