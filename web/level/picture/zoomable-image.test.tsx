import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cropRect } from '#shared/level/zoom/crop-rect.ts';
import { visibleRect } from '#shared/level/zoom/zoom.ts';
import {
  addresses,
  arrive,
  crop,
  decode,
  fakePictures,
  level,
  movements,
  picture,
  pictures,
  show,
  view,
} from '../../../test/level/zoomable-image.tsx';
import { cropTransform } from './picture.tsx';
import { ZoomableImage } from './zoomable-image.tsx';
import type { ZoomableLevel } from './zoomable-level.ts';

beforeEach(fakePictures);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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

test('the description of the visible step is the text of the picture, not that of a step on its way', async () => {
  const stepDescriptions = ['A red door', 'A house', '', '', ''];
  const { rerender } = render(show(1, 1, { stepDescriptions }));
  await arrive(1);
  expect(view().getAttribute('aria-label')).toBe('Screenshot detail, step 1 of 5: A red door');
  rerender(show(2, 2, { stepDescriptions }));
  expect(view().getAttribute('aria-label')).toBe('Screenshot detail, step 1 of 5: A red door');
  await arrive(2);
  expect(view().getAttribute('aria-label')).toBe('Screenshot detail, step 2 of 5: A house');
  rerender(show(3, 3, { stepDescriptions }));
  await arrive(3);
  expect(view().getAttribute('aria-label')).toContain('step 3 of 5, magnification');
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

describe('after an outage', () => {
  const comeBack = () => act(() => void window.dispatchEvent(new Event('online')));

  test('the picture loads again by itself', async () => {
    render(show(1));
    fireEvent.error(picture(1));
    expect(screen.getByText('Image failed to load')).toBeTruthy();
    expect(addresses()).toEqual([]);
    comeBack();
    expect(screen.queryByText('Image failed to load')).toBeNull();
    expect(addresses()).toEqual([crop(1)]);
  });

  test('so does one that failed before it was needed', async () => {
    const { rerender } = render(show(2));
    await arrive(2);
    fireEvent.error(picture(1));
    comeBack();
    rerender(show(1, 2));
    expect(screen.queryByText('Image failed to load')).toBeNull();
    expect(addresses()).toEqual([crop(2), crop(1)]);
  });
});
