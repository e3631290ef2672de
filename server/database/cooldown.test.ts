import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCooldown } from './cooldown.ts';

const waited = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('node:timers/promises', () => ({ setTimeout: waited }));

let time: number;

beforeEach(() => {
  time = 1000;
  waited.mockClear();
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});

afterEach(() => vi.restoreAllMocks());

function work(ms: number, error?: Error) {
  return async () => {
    time += ms;
    if (error) throw error;
    return 'done';
  };
}

it('lasts nine times as long as the work, but not longer than its limit', async () => {
  const cooldown = createCooldown(5000);
  await cooldown.ready();
  expect(waited).toHaveBeenLastCalledWith(0);
  expect(await cooldown.run(work(100))).toBe('done');
  await cooldown.ready();
  expect(waited).toHaveBeenLastCalledWith(900);
  time += 800;
  await cooldown.ready();
  expect(waited).toHaveBeenLastCalledWith(100);
  await cooldown.run(work(2000));
  await cooldown.ready();
  expect(waited).toHaveBeenLastCalledWith(5000);
});

it('follows work that failed, too', async () => {
  const cooldown = createCooldown(5000);
  await expect(cooldown.run(work(100, new Error('away')))).rejects.toThrow('away');
  await cooldown.ready();
  expect(waited).toHaveBeenLastCalledWith(900);
});
