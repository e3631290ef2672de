import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import type { Mask } from '#shared/level/mask/mask.ts';
import { storedJson, storeText } from '../../../browser/storage/local-storage.ts';
import { button, click, isOff, open, presets, stage } from '../editor-harness.tsx';

vi.mock(import('../../../level/picture/mask-layer.tsx'), async (original) => ({
  ...(await original()),
  MaskLayer: () => <i />,
}));

// All of a square picture is four thirds as wide as it is high: the frame of 400 × 300 px shows it from 50 to 350 px.
const shown = {
  imageRatio: 1,
  zoomPresets: [100, 100, 100, 100, 100].map((zoom) => ({ x: 50, y: 50, zoom })),
};
const mask: Mask = { x: 0.2, y: 0.2, width: 0.4, height: 0.2 };

beforeEach(() => {
  Element.prototype.setPointerCapture = vi.fn();
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
});
afterEach(() => {
  cleanup();
  storeText('draft', null);
});

const masks = () => (storedJson('draft') as { level: Level }).level.masks;
const boxes = () => screen.queryAllByRole('button', { name: /^Mask \d of/ });
const surface = () => boxes()[0]?.parentElement as Element;
const press = (element: Element, key: string, more: object = {}) =>
  fireEvent.keyDown(element, { key, ...more });

function drag(element: Element, from: [number, number], to: [number, number], end: 'Up' | 'Cancel' = 'Up') {
  const at = ([clientX, clientY]: [number, number]) => ({ pointerId: 1, button: 0, clientX, clientY });
  fireEvent.pointerDown(element, at(from));
  fireEvent.pointerMove(element, at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  fireEvent.pointerMove(element, at(to));
  fireEvent[`pointer${end}`](element, at(to));
}

function openMasks(some: Mask[] = []) {
  open({ ...shown, ...(some.length > 0 && { masks: some }) });
  click(some.length > 0 ? `Masks (${some.length})` : 'Masks');
}

describe('a pointer in the masks mode', () => {
  test('draws a mask, undone in one step, and leaves the picture where it is', () => {
    openMasks([mask]);
    drag(surface(), [200, 150], [260, 210]);
    expect(masks()).toEqual([mask, { x: 0.5, y: 0.5, width: 0.2, height: 0.2 }]);
    expect(presets()).toEqual(shown.zoomPresets);
    click('Undo');
    expect(masks()).toEqual([mask]);
    click('Redo');
    expect(masks()).toHaveLength(2);
  });

  test('draws none by a click, nor by a gesture that is interrupted', () => {
    openMasks([mask]);
    drag(surface(), [200, 150], [201, 150]);
    drag(surface(), [200, 150], [260, 210], 'Cancel');
    expect(masks()).toEqual([mask]);
    expect(isOff('Undo')).toBe(true);
  });

  test('leaves the focus on the mask that is drawn: the keys move and remove it', () => {
    openMasks([mask]);
    drag(surface(), [200, 150], [260, 210]);
    expect(document.activeElement).toBe(boxes()[1]);
    press(boxes()[1] as Element, 'Delete');
    expect(masks()).toEqual([mask]);
  });

  test('is never a drag of the browser, which would be dropped on the editor', () => {
    openMasks([mask]);
    expect(fireEvent.dragStart(surface())).toBe(false);
  });

  test('moves a mask, as far as the picture goes', () => {
    openMasks([mask]);
    drag(boxes()[0] as Element, [140, 90], [170, 90]);
    expect(masks()).toEqual([{ ...mask, x: 0.3 }]);
    drag(boxes()[0] as Element, [140, 90], [400, 300]);
    expect(masks()).toEqual([{ ...mask, x: 0.6, y: 0.8 }]);
  });

  test('resizes the selected mask by each of its corners', () => {
    openMasks([mask]);
    expect(document.querySelectorAll('[data-corner]')).toHaveLength(0);
    fireEvent.focus(boxes()[0] as Element);
    const corner = (name: string) => document.querySelector(`[data-corner="${name}"]`) as Element;
    drag(corner('right bottom'), [230, 120], [260, 150]);
    expect(masks()).toEqual([{ ...mask, width: 0.5, height: 0.3 }]);
    drag(corner('left top'), [110, 60], [80, 90]);
    expect(masks()).toEqual([{ x: 0.1, y: 0.3, width: 0.6, height: 0.2 }]);
  });

  test('draws no thirteenth mask', () => {
    openMasks(Array.from({ length: 12 }, () => mask));
    drag(surface(), [200, 150], [260, 210]);
    expect(masks()).toHaveLength(12);
    expect(button('Add a mask').disabled).toBe(true);
    expect(screen.getByText(/A level has at most 12 masks/)).toBeTruthy();
  });
});

describe('the keyboard', () => {
  test('adds a mask in the middle of the step, focused, and moves, resizes and removes it', () => {
    open(shown);
    click('Add a mask');
    const [box] = boxes();
    expect(document.activeElement).toBe(box);
    expect(masks()).toEqual([{ x: 0.35, y: 0.425, width: 0.3, height: 0.15 }]);
    expect(box?.getAttribute('aria-label')).toBe(
      'Mask 1 of 1, 30% wide, 15% high, 35% from the left, 42.5% from the top',
    );
    press(box as Element, 'ArrowRight');
    press(box as Element, 'ArrowUp', { shiftKey: true });
    expect(masks()).toEqual([{ x: 0.36, y: 0.325, width: 0.3, height: 0.15 }]);
    press(box as Element, 'ArrowRight', { altKey: true, shiftKey: true });
    press(box as Element, 'ArrowUp', { altKey: true });
    expect(masks()).toEqual([{ x: 0.36, y: 0.325, width: 0.4, height: 0.14 }]);
    expect(presets()).toEqual(shown.zoomPresets);
    expect(
      screen.getByText('Mask 1: 40% wide, 14% high, 36% from the left, 32.5% from the top', {
        selector: '[role=status] *',
      }),
    ).toBeTruthy();
    press(box as Element, 'Delete');
    expect(masks()).toBeUndefined();
    expect(document.activeElement).toBe(stage());
  });

  test('goes on with the next mask after one is removed, and undoes that', () => {
    openMasks([mask, { ...mask, y: 0.7 }]);
    act(() => boxes()[0]?.focus());
    click('Remove mask');
    expect(masks()).toEqual([{ ...mask, y: 0.7 }]);
    expect(document.activeElement).toBe(boxes()[0]);
    click('Undo');
    expect(masks()).toHaveLength(2);
  });

  test('go on at the picture when undo removes the mask that has the focus', () => {
    open(shown);
    click('Add a mask');
    click('Undo');
    expect(boxes()).toHaveLength(0);
    expect(document.activeElement).toBe(stage());
  });

  test('leaves the other keys to the picture and the browser', () => {
    openMasks([mask]);
    expect(press(boxes()[0] as Element, 'Tab')).toBe(true);
    expect(press(boxes()[0] as Element, 'z', { ctrlKey: true })).toBe(true);
    press(boxes()[0] as Element, '+');
    expect(presets()[0]?.zoom).toBe(98);
  });
});

test('masks outside of the step are counted, and shown in the steps that show them', () => {
  open({ ...shown, masks: [mask], zoomPresets: shown.zoomPresets.with(0, { x: 100, y: 100, zoom: 40 }) });
  click('Masks (1)');
  expect(boxes()).toHaveLength(0);
  expect(screen.getByText('The mask is outside of this step.')).toBeTruthy();
  click('Step 2');
  expect(boxes()).toHaveLength(1);
});

test('without the mode the picture moves, and masks are no controls', () => {
  open({ ...shown, masks: [mask] });
  expect(boxes()).toHaveLength(0);
  press(stage(), 'ArrowDown');
  expect(presets()[0]?.y).toBe(52);
});
