import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { visibleRect } from '#shared/level/zoom/zoom.ts';
import { storedJson, storeText } from '../../../browser/storage/local-storage.ts';
import { click, isOff, level, loadPicture, open, pointer, presets, stage } from '../editor-harness.tsx';

afterEach(() => {
  cleanup();
  storeText('draft', null);
});

describe('a gesture on the picture', () => {
  test('drags, measured from where it began, and is undone in one step', () => {
    open();
    pointer('Down', 1, 100, 100);
    pointer('Move', 1, 90, 100);
    pointer('Move', 1, 70, 140);
    pointer('Up', 1, 70, 140);
    pointer('Move', 1, 0, 0);
    expect(presets()[0]).toEqual({ x: 53, y: 46, zoom: 50 });
    click('Undo');
    expect(presets()[0]).toEqual({ x: 50, y: 50, zoom: 50 });
  });

  test('pinches with two fingers, and goes on dragging with the one that stays', () => {
    open();
    pointer('Down', 1, 100);
    pointer('Down', 2, 200);
    pointer('Move', 2, 260);
    expect(presets()[0]).toEqual({ x: 50, y: 50, zoom: 40 });
    pointer('Up', 2, 260);
    pointer('Move', 1, 90);
    expect(presets()[0]).toEqual({ x: 50.8, y: 50, zoom: 40 });
  });

  test('zooms by the wheel without scrolling the page', () => {
    open();
    const isScrolled = fireEvent.wheel(stage(), { deltaY: 100 });
    expect(isScrolled).toBe(false);
    expect(presets()[0]?.zoom).toBe(52);
  });

  test('zooms farther by the small turns that a trackpad reports for a pinch', () => {
    open();
    for (let turn = 0; turn < 10; turn++) {
      const event = createEvent.wheel(stage(), { deltaY: -4 });
      // The test page gives wheel events no modifiers.
      Object.defineProperty(event, 'ctrlKey', { value: true });
      fireEvent(stage(), event);
    }
    expect(presets()[0]?.zoom).toBe(42);
  });

  test('leaves other keys to the browser', () => {
    open();
    expect(fireEvent.keyDown(stage(), { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(stage(), { key: '+', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(stage(), { key: 'ArrowUp' })).toBe(false);
  });

  test('moves the zoom bar', () => {
    open();
    fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '33.3' } });
    expect(presets()[0]?.zoom).toBe(33.3);
  });

  test('ignores the right mouse button', () => {
    open();
    pointer('Down', 1, 100, 100, 2);
    pointer('Move', 1, 70, 140, 2);
    expect(presets()[0]).toEqual({ x: 50, y: 50, zoom: 50 });
  });

  test('keeps a picture narrower than the frame in the middle', () => {
    open({ imageRatio: 1, zoomPresets: level.zoomPresets.with(0, { x: 50, y: 50, zoom: 100 }) });
    pointer('Down', 1, 100, 100);
    pointer('Move', 1, 0, 100);
    expect(presets()[0]).toEqual({ x: 50, y: 50, zoom: 100 });
  });
});

test('the wheel zooms at the pointer where that is chosen', () => {
  storeText('zoom-at-pointer', 'true');
  open();
  stage().getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  const turn = createEvent.wheel(stage(), { deltaY: -500 });
  Object.assign(turn, { clientX: 0, clientY: 0 });
  fireEvent(stage(), turn);
  expect(presets()[0]).toMatchObject({ zoom: 40 });
  // What is in the upper left corner stays there.
  const before = visibleRect({ x: 50, y: 50, zoom: 50 }, 16 / 9);
  const [preset] = presets();
  if (!preset) throw new Error('The step is not set');
  const after = visibleRect(preset, 16 / 9);
  expect(after.x).toBeCloseTo(before.x, 4);
  expect(after.y).toBeCloseTo(before.y, 4);
  storeText('zoom-at-pointer', null);
});

describe('a picture that is loaded for the first time', () => {
  const stored = () => (storedJson('draft') as { level: Level }).level;

  test.each([
    ['small', 1600, 999, true],
    ['large', 1600, 1000, false],
  ])('and is %s sets its smoothing', async (_, width, height, noSmoothing) => {
    open({ imageRatio: null });
    await loadPicture(width, height);
    expect(stored()).toMatchObject({ imageRatio: width / height, noSmoothing });
    expect(isOff('Undo')).toBe(true);
  });

  test('leaves smoothing to its creator from then on', async () => {
    open({ imageRatio: 1.6, noSmoothing: false });
    await loadPicture(320, 200);
    expect(storedJson('draft')).toMatchObject({ level: { noSmoothing: false } });
  });
});
