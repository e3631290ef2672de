import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cropRect } from '#shared/level/crop-rect.ts';
import { visibleRect } from '#shared/level/zoom.ts';
import { cropTransform } from './stage-transform.ts';
import { ZoomableImage } from './zoomable-image.tsx';
import type { ZoomableLevel } from './zoomable-level.ts';

const path = `${'a'.repeat(64)}.webp`;
const level: ZoomableLevel = {
  id: 'PL-1',
  version: 3,
  path,
  zoomPresets: [0, 25, 50, 75, 100].map((zoom) => ({ x: 50, y: 50, zoom })),
  imageRatio: 16 / 9,
  noSmoothing: false,
};
const crop = (step: number) => `/api/screenshot/${path}/${step}?PL-1.3`;

interface Movement {
  keyframes: Keyframe[];
  currentTime: number;
  playState: string;
  cancel: () => void;
  onfinish: (() => void) | null;
}

let movements: Movement[] = [];
let decoded: PromiseWithResolvers<void>[] = [];
let isStill = false;

beforeEach(() => {
  movements = [];
  decoded = [];
  isStill = false;
  HTMLImageElement.prototype.decode = () => {
    const decoding = Promise.withResolvers<void>();
    decoded.push(decoding);
    return decoding.promise;
  };
  Element.prototype.animate = (keyframes) => {
    const movement = { keyframes, currentTime: 0, playState: 'running', cancel: vi.fn(), onfinish: null };
    movements.push(movement as Movement);
    return movement as unknown as Animation;
  };
  window.matchMedia = (query) => ({ matches: isStill && query.includes('reduce') }) as MediaQueryList;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function pictures(): HTMLImageElement[] {
  return [...document.querySelectorAll('img')];
}

function addresses(): (string | null)[] {
  return pictures().map((image) => image.getAttribute('src'));
}

function picture(step: number): HTMLImageElement {
  const found = pictures().find((image) => image.getAttribute('src') === crop(step));
  if (!found) throw new Error(`no picture of step ${step}`);
  return found;
}

const load = (step: number) => fireEvent.load(picture(step));
const decode = () => act(async () => decoded.shift()?.resolve());

async function arrive(step: number) {
  load(step);
  await decode();
}

function show(shownStep: number, unlockedStep = shownStep, more: Partial<ZoomableLevel> = {}) {
  return <ZoomableImage level={{ ...level, ...more }} shownStep={shownStep} unlockedStep={unlockedStep} />;
}

const view = () => screen.getByRole('img');
const reading = () => screen.getByText(/^×/).textContent;

describe('what is loaded', () => {
  test('at first nothing but the shown step, then the other unlocked ones, and no other', async () => {
    render(show(3));
    expect(addresses()).toEqual([crop(3)]);
    await arrive(3);
    expect(addresses()).toEqual([crop(3), crop(2), crop(1)]);
  });

  test('the next step when it is unlocked, laid beneath the others', async () => {
    const { rerender } = render(show(1));
    await arrive(1);
    rerender(show(2));
    expect(addresses()).toEqual([crop(2), crop(1)]);
  });

  test('a step that is unlocked while others are on their way goes first', async () => {
    const { rerender } = render(show(2));
    await arrive(2);
    rerender(show(3));
    expect(addresses()).toEqual([crop(3), crop(2)]);
    await arrive(3);
    expect(addresses()).toEqual([crop(3), crop(2), crop(1)]);
  });

  test('never a step that is not unlocked, even when it is asked for', () => {
    render(show(4, 2));
    expect(addresses()).toEqual([crop(2)]);
  });

  test('a progress that is reset goes back over the pictures that are there', async () => {
    const { rerender } = render(show(2));
    await arrive(2);
    await arrive(1);
    rerender(show(1, 1));
    expect(addresses()).toEqual([crop(2), crop(1)]);
    expect(movements).toHaveLength(1);
  });

  test('a new level from the start', async () => {
    const { rerender } = render(show(2));
    await arrive(2);
    rerender(show(1, 1, { id: 'PL-2' }));
    expect(addresses()).toEqual([crop(1).replace('PL-1', 'PL-2')]);
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('the whole image of a custom level, its host not told where from', async () => {
    const custom = { ...level, path: 'https://pictures.test/shot.png', imageRatio: null };
    render(<ZoomableImage level={custom} shownStep={1} unlockedStep={1} source="full" />);
    expect(addresses()).toEqual([custom.path]);
    expect(pictures()[0]?.getAttribute('referrerpolicy')).toBe('no-referrer');
    const [image] = pictures();
    if (!image) throw new Error('no picture');
    Object.defineProperties(image, { naturalWidth: { value: 1000 }, naturalHeight: { value: 500 } });
    fireEvent.load(image);
    await decode();
    expect(image.style.transform).toBe('translate(0%, 0%) scale(1.5, 1)');
    expect(view().getAttribute('aria-label')).toContain('step 1 of 5, magnification 15.0');
  });
});

describe('a crop is drawn', () => {
  const preset = { x: 30, y: 70, zoom: 40 };

  function transform(changes: Partial<ZoomableLevel>): string {
    render(show(1, 1, { ...changes, zoomPresets: [preset, null, null, null, null] }));
    return picture(1).style.transform;
  }

  test('where its whole pixels lie in the picture', () => {
    const rect = cropRect(preset, { width: 320, height: 180 });
    expect(transform({ imageHeight: 180 })).toBe(cropTransform(rect, 16 / 9));
  });

  test('over what the step shows, as long as nobody knows how large the picture is', () => {
    expect(transform({})).toBe(cropTransform(visibleRect(preset, 16 / 9), 16 / 9));
  });
});

describe('moving to another step', () => {
  test('waits until its crop is loaded and decoded', async () => {
    const { rerender } = render(show(1));
    await arrive(1);
    rerender(show(2));
    load(2);
    expect(movements).toHaveLength(0);
    expect(picture(2).style.visibility).toBe('hidden');
    expect(view().getAttribute('aria-label')).toBe('Screenshot detail, step 1 of 5, magnification 15.0');
    expect(reading()).toBe('×15.0');
    await decode();
    expect(movements).toHaveLength(1);
    expect(picture(2).style.visibility).toBe('visible');
    expect(view().getAttribute('aria-label')).toBe('Screenshot detail, step 2 of 5, magnification 7.6');
  });

  test('goes back at once, with nothing loaded', async () => {
    const { rerender } = render(show(2));
    await arrive(2);
    await arrive(1);
    rerender(show(1, 2));
    expect(movements).toHaveLength(1);
    expect(addresses()).toEqual([crop(2), crop(1)]);
  });

  test('goes on from where it is when it is interrupted', async () => {
    const { rerender } = render(show(2));
    await arrive(2);
    await arrive(1);
    rerender(show(1, 2));
    const [first] = movements;
    if (!first) throw new Error('no movement');
    first.currentTime = 300;
    rerender(show(2));
    const from = String(movements[1]?.keyframes[0]?.transform);
    expect(first.cancel).toHaveBeenCalled();
    const scale = 15 ** 0.75 * (15 ** 0.25) ** 0.875;
    expect(Number(/scale\((.*)\)/.exec(from)?.[1])).toBeCloseTo(scale, 6);
    expect(reading()).toBe(`×${scale.toFixed(1)}`);
  });

  test('a level read anew with the same presets does not disturb it', async () => {
    const { rerender } = render(show(2));
    await arrive(2);
    await arrive(1);
    rerender(show(1, 2));
    rerender(show(1, 2, { zoomPresets: structuredClone(level.zoomPresets) }));
    expect(movements).toHaveLength(1);
    expect(movements[0]?.cancel).not.toHaveBeenCalled();
  });

  test('happens at once under reduced motion', async () => {
    isStill = true;
    const { rerender } = render(show(1));
    await arrive(1);
    rerender(show(2));
    await arrive(2);
    expect(movements).toHaveLength(0);
    expect(reading()).toBe('×7.6');
  });

  test('leaves only the shown crop above the outer ones', async () => {
    const { rerender } = render(show(1));
    await arrive(1);
    rerender(show(2));
    await arrive(2);
    expect([picture(1).style.opacity, picture(2).style.opacity]).toEqual(['0', '1']);
    rerender(show(1, 2));
    expect([picture(1).style.opacity, picture(2).style.opacity]).toEqual(['1', '1']);
  });
});

describe('a picture that does not come', () => {
  test('shows a loader after half a second, until it comes', async () => {
    vi.useFakeTimers();
    render(show(1));
    act(() => vi.advanceTimersByTime(499));
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('Loading the picture…');
    await arrive(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('shows no loader when it comes in time', async () => {
    vi.useFakeTimers();
    render(show(1));
    act(() => vi.advanceTimersByTime(400));
    await arrive(1);
    act(() => vi.advanceTimersByTime(400));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('says so when it has failed, and loads it again on Retry', async () => {
    render(show(1));
    fireEvent.error(picture(1));
    expect(screen.getByText('Image failed to load')).toBeTruthy();
    expect(pictures()).toEqual([]);
    const retry = screen.getByRole('button', { name: 'Retry' });
    retry.focus();
    fireEvent.click(retry);
    expect(document.activeElement?.textContent).toBe('');
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByText('Image failed to load')).toBeNull();
    await arrive(1);
    expect(view()).toBeTruthy();
  });

  test('leaves the frame at the step before when the next one has failed', async () => {
    const { rerender } = render(show(1));
    await arrive(1);
    rerender(show(2));
    fireEvent.error(picture(2));
    expect(screen.getByText('Image failed to load')).toBeTruthy();
    expect(view().getAttribute('aria-label')).toContain('step 1 of 5');
    rerender(show(1, 2));
    expect(screen.queryByText('Image failed to load')).toBeNull();
  });

  test('a level without presets or ratio does not break', async () => {
    render(show(5, 5, { zoomPresets: [null, null, null, null, null], imageRatio: null }));
    await arrive(5);
    expect(reading()).toBe('×1.0');
  });
});

describe('hard pixels', () => {
  const isHard = (step: number) => picture(step).className.includes('hardPixels');

  async function arriveWith(step: number, pixels: number) {
    Object.defineProperties(picture(step), {
      naturalWidth: { value: pixels },
      naturalHeight: { value: (pixels * 3) / 4 },
      clientHeight: { value: 450 },
    });
    await arrive(step);
  }

  test('are drawn where a level asks for them and its crop is enlarged', async () => {
    render(show(1, 1, { noSmoothing: true }));
    await arriveWith(1, 96);
    expect(isHard(1)).toBe(true);
  });

  test('are not drawn where the crop is made smaller, or nobody asks for them', async () => {
    const { rerender } = render(show(1, 1, { noSmoothing: true }));
    await arriveWith(1, 960);
    expect(isHard(1)).toBe(false);
    rerender(show(1, 1, { id: 'PL-2' }));
    Object.defineProperty(pictures()[0], 'naturalWidth', { value: 96 });
    expect(pictures()[0]?.className).not.toContain('hardPixels');
  });
});
