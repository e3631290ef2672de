import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokenNestings } from '#shared/level/zoom/nesting.ts';
import { visibleRect } from '#shared/level/zoom/zoom.ts';
import { storeText } from '../../../browser/storage/local-storage.ts';
import { button, click, open, presets } from '../editor-harness.tsx';

const RATIO = 16 / 9;
const nested = [20, 40, 60, 80, 100].map((zoom) => ({ x: 50, y: 50, zoom }));
const picture = () =>
  screen.getByRole('application', { name: 'The whole picture with the frames of its steps' });
const frame = (step: number) => screen.getByRole('button', { name: new RegExp(`^Step ${step}: `) });

function rectOf(step: number) {
  const preset = presets()[step - 1];
  if (!preset) throw new Error('The step is not set');
  return visibleRect(preset, RATIO);
}

/** A pointer event at a place of the picture, in fractions of it. */
function pointer(type: 'Down' | 'Move' | 'Up', x: number, y: number) {
  fireEvent[`pointer${type}`](picture(), { pointerId: 1, button: 0, clientX: x * 1600, clientY: y * 900 });
}

beforeEach(() => {
  open({ zoomPresets: nested });
  picture().setPointerCapture = vi.fn();
  picture().getBoundingClientRect = () => new DOMRect(0, 0, 1600, 900);
});

afterEach(() => {
  cleanup();
  storeText('draft', null);
});

describe('the frames on the whole picture', () => {
  test('are dragged inside of the next one, and undone in one step', () => {
    const before = rectOf(1);
    pointer('Down', 0.5, 0.5);
    pointer('Move', 0.51, 0.5);
    pointer('Move', 0.52, 0.5);
    expect(rectOf(1).x).toBeCloseTo(before.x + 0.02, 3);
    pointer('Move', 1, 1);
    pointer('Up', 1, 1);
    expect(brokenNestings(presets(), RATIO)).toEqual([]);
    expect(rectOf(1).x + rectOf(1).width).toBeCloseTo(rectOf(2).x + rectOf(2).width, 3);
    click('Undo');
    expect(rectOf(1)).toEqual(before);
  });

  test('are resized by an edge, and their step is shown', () => {
    const { x, y, width, height } = rectOf(3);
    pointer('Down', x + width, y + height / 2);
    pointer('Move', x + width + 0.03, y + height / 2);
    pointer('Up', 0, 0);
    expect(rectOf(3).x).toBeCloseTo(x, 3);
    expect(rectOf(3).width).toBeCloseTo(width + 0.03, 3);
    expect(button('Step 3').getAttribute('aria-current')).toBe('step');
    expect(document.activeElement).toBe(frame(3));
  });

  test('stay where they are at a press', () => {
    pointer('Down', 0.5, 0.5);
    pointer('Move', 0.5006, 0.5);
    pointer('Up', 0.5006, 0.5);
    expect(presets()).toEqual(nested);
  });

  test('are moved, resized and zoomed by keys', () => {
    const { x, y, width, height } = rectOf(2);
    fireEvent.keyDown(frame(2), { key: 'ArrowLeft' });
    expect(rectOf(2)).toMatchObject({ x: expect.closeTo(x - width * 0.02, 3), y: expect.closeTo(y, 3) });
    fireEvent.keyDown(frame(2), { key: 'ArrowDown', shiftKey: true });
    expect(rectOf(2).height).toBeCloseTo(height * 1.02, 3);
    fireEvent.keyDown(frame(2), { key: '+' });
    expect(rectOf(2).height).toBeLessThan(height);
    expect(button('Step 2').getAttribute('aria-current')).toBe('step');
  });

  test('go anywhere once they are free', () => {
    fireEvent.click(screen.getByLabelText('Keep the frames nested'));
    pointer('Down', 0.5, 0.5);
    pointer('Move', 1, 1);
    pointer('Up', 1, 1);
    expect(rectOf(1).x + rectOf(1).width).toBeCloseTo(1, 3);
    expect(brokenNestings(presets(), RATIO)).toEqual([{ step: 2, before: 1 }]);
  });
});
