import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { burstParticles } from './particles.ts';

interface Burst {
  at: number;
  count: number;
}

const { bursts, create } = vi.hoisted(() => {
  const bursts: Burst[] = [];
  const create = () =>
    Object.assign(
      ({ particleCount }: { particleCount: number }) => {
        bursts.push({ at: performance.now(), count: particleCount });
      },
      { reset: () => {} },
    );
  return { bursts, create };
});

vi.mock('canvas-confetti', () => ({ default: { create } }));

function stubReducedMotion(isReduced: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
}

const canvas = () => document.querySelector('canvas.particles');

beforeEach(() => {
  bursts.length = 0;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('four bursts of 25 particles, removed after two seconds', async () => {
  stubReducedMotion(false);
  await burstParticles();
  const start = performance.now();
  vi.advanceTimersByTime(1999);
  expect(bursts.map(({ at, count }) => [at - start, count])).toEqual([
    [100, 25],
    [400, 25],
    [700, 25],
    [1000, 25],
  ]);
  expect(canvas()?.ariaHidden).toBe('true');
  vi.advanceTimersByTime(1);
  expect(canvas()).toBeNull();
});

test('no particles with reduced motion', async () => {
  stubReducedMotion(true);
  await burstParticles();
  expect(canvas()).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(bursts).toEqual([]);
});
