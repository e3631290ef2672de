import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { burstParticles } from './particles.ts';

const animate = vi.fn((_: Keyframe[], __: KeyframeAnimationOptions) => ({}) as Animation);

function stubReducedMotion(isReduced: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
}

const layer = () => document.querySelector('.particles');

beforeEach(() => {
  animate.mockClear();
  Element.prototype.animate = animate as typeof Element.prototype.animate;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('four bursts of 25 particles, removed after two seconds', () => {
  stubReducedMotion(false);
  burstParticles(1, '.frame');
  const counts: number[] = [];
  for (const ms of [99, 1, 299, 1, 299, 1, 299, 1]) {
    vi.advanceTimersByTime(ms);
    counts.push(layer()?.children.length ?? 0);
  }
  expect(counts).toEqual([0, 25, 25, 50, 50, 75, 75, 100]);
  expect(layer()?.ariaHidden).toBe('true');
  vi.advanceTimersByTime(999);
  expect(layer()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(layer()).toBeNull();
});

test('each particle flies up first, falls, and has faded when it is removed', () => {
  stubReducedMotion(false);
  burstParticles(1, '.frame');
  vi.advanceTimersByTime(2000);
  expect(animate).toHaveBeenCalledTimes(100);
  for (const [frames, options] of animate.mock.calls) {
    const heights = frames.map(({ translate }) => Number.parseFloat(String(translate).split(' ')[1] ?? ''));
    expect(heights.every(Number.isFinite)).toBe(true);
    expect(heights[1]).toBeLessThan(0);
    expect(heights.at(-1)).toBeGreaterThan(Math.min(...heights));
    expect(frames.at(-1)?.opacity).toBe(0);
    expect([1900, 1600, 1300, 1000]).toContain(options.duration);
  }
});

test('fewer for a later step, from the corners of the element', () => {
  stubReducedMotion(false);
  const frame = document.body.appendChild(document.createElement('b'));
  frame.className = 'frame';
  frame.getBoundingClientRect = () => new DOMRect(100, 200, 40, 60);
  burstParticles(5, '.frame');
  vi.advanceTimersByTime(100);
  const particles = [...(layer()?.children ?? [])] as HTMLElement[];
  expect(particles.map(({ style }) => [style.left, style.top])).toEqual([
    ['100px', '200px'],
    ['140px', '200px'],
    ['100px', '260px'],
    ['140px', '260px'],
    ['100px', '200px'],
  ]);
  frame.remove();
  vi.advanceTimersByTime(2000);
});

test('no particles with reduced motion', () => {
  stubReducedMotion(true);
  burstParticles(1, '.frame');
  expect(layer()).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(animate).not.toHaveBeenCalled();
});
