import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { newLevel } from '#shared/level/new-level.ts';
import { storedJson, storeText } from '../../browser/local-storage.ts';
import { type EditorStart, startOfDraft } from './editor-start.ts';
import { StepActions } from './step-actions.tsx';
import { StepStrip } from './step-strip.tsx';
import { useEditor } from './use-editor.ts';
import { ZoomBar } from './zoom-bar.tsx';
import { ZoomStage } from './zoom-stage.tsx';

afterEach(() => {
  cleanup();
  storeText('draft', null);
});

const empty = newLevel('Ann', '2026-11-20T10:00:00.000Z');
const level: Level = {
  ...empty,
  imageRatio: 16 / 9,
  zoomPresets: empty.zoomPresets.with(0, { x: 50, y: 50, zoom: 50 }),
};

function Harness({ start }: { start: EditorStart }) {
  const editor = useEditor(start);
  const [step, setStep] = useState(1);
  const picture = { kind: 'shown' as const, address: 'blob:picture', local: null };
  return (
    <>
      <ZoomStage editor={editor} picture={picture} step={step} />
      <ZoomBar editor={editor} step={step} />
      <StepStrip editor={editor} address={null} step={step} invalidSteps={[]} onShow={setStep} />
      <StepActions editor={editor} step={step} />
    </>
  );
}

function open(changes: Partial<Level> = {}) {
  const start = { level: { ...level, ...changes }, savedHash: null, stored: null, draftKey: 'draft' };
  render(<Harness start={start} />);
}

/** The presets of the stored draft. */
function presets() {
  return (storedJson('draft') as { level: Level }).level.zoomPresets;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (name: string) => fireEvent.click(button(name));
const stage = () => screen.getByRole('application');

function pointer(type: 'Down' | 'Move' | 'Up', pointerId: number, clientX: number, clientY = 0, button = 0) {
  stage().setPointerCapture = vi.fn();
  fireEvent[`pointer${type}`](stage(), { pointerId, clientX, clientY, button });
}

/** Simulates the load of the stage's picture in the given size. */
async function arrive(naturalWidth: number, naturalHeight: number) {
  const picture = stage().querySelector('img');
  if (!picture) throw new Error('There is no picture');
  Object.defineProperties(picture, {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
    decode: { value: async () => {} },
  });
  await act(async () => void fireEvent.load(picture));
}

describe('the steps of a level', () => {
  test('an unset one begins as a copy of the shown one', () => {
    open();
    click('Set 3');
    expect(presets()[2]).toEqual({ x: 50, y: 50, zoom: 50 });
    expect(presets()[1]).toBeNull();
    expect(button('Step 3').getAttribute('aria-current')).toBe('step');
  });

  test('a set one is shown and stays as it is', () => {
    open();
    click('Step 5');
    expect(presets()[4]).toEqual({ x: 50, y: 50, zoom: 100 });
    expect(screen.getByText('100 %')).toBeTruthy();
  });

  test('are copied to their neighbours, and from them', () => {
    open();
    click('Copy to step 2');
    expect(presets()[1]).toEqual(presets()[0]);
    click('Step 2');
    expect(button('Copy from step 1').disabled).toBe(false);
    fireEvent.keyDown(stage(), { key: 'ArrowRight' });
    expect(presets()[1]).toEqual({ x: 51, y: 50, zoom: 50 });
    click('Copy from step 1');
    expect(presets()[1]).toEqual({ x: 50, y: 50, zoom: 50 });
  });

  test('that do not nest are marked', () => {
    open();
    click('Set 2');
    fireEvent.keyDown(stage(), { key: '+' });
    expect(screen.getByText('Step 2 does not contain step 1')).toBeTruthy();
    expect(button('Step 2, does not contain the step before')).toBeTruthy();
  });

  test('are undone and redone', () => {
    open();
    expect(button('Undo').disabled).toBe(true);
    click('Set 2');
    click('Set 3');
    click('Undo');
    expect(presets()[2]).toBeNull();
    expect(presets()[1]).not.toBeNull();
    click('Redo');
    expect(presets()[2]).not.toBeNull();
    expect(button('Redo').disabled).toBe(true);
  });
});

describe('the hand on the picture', () => {
  test('drags, counting from where it took hold, and undoes it in one go', () => {
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

  test('turns the wheel, and keeps the page where it is', () => {
    open();
    const isScrolled = fireEvent.wheel(stage(), { deltaY: 100 });
    expect(isScrolled).toBe(false);
    expect(presets()[0]?.zoom).toBe(52);
  });

  test('leaves other keys to the browser', () => {
    open();
    expect(fireEvent.keyDown(stage(), { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(stage(), { key: '+', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(stage(), { key: 'ArrowUp' })).toBe(false);
  });

  test('moves the bar', () => {
    open();
    fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '33.3' } });
    expect(presets()[0]?.zoom).toBe(33.3);
  });

  test('leaves the right button of a mouse alone', () => {
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

describe('a picture that is seen for the first time', () => {
  const level = () => (storedJson('draft') as { level: Level }).level;

  test.each([
    ['small', 1600, 999, true],
    ['large', 1600, 1000, false],
  ])('and is %s decides on its smoothing', async (_, width, height, noSmoothing) => {
    open({ imageRatio: null });
    await arrive(width, height);
    expect(level()).toMatchObject({ imageRatio: width / height, noSmoothing });
    expect(button('Undo').disabled).toBe(true);
  });

  test('leaves that to its maker from then on', async () => {
    open({ imageRatio: 1.6, noSmoothing: false });
    await arrive(320, 200);
    expect(storedJson('draft')).toMatchObject({ level: { noSmoothing: false } });
  });
});

describe('a draft', () => {
  test('comes back as it was left', () => {
    open({ presentation: 'as it was' });
    click('Set 2');
    const { level: back, draftKey, stored } = startOfDraft();
    expect(back.presentation).toBe('as it was');
    expect(back.zoomPresets[1]).toEqual({ x: 50, y: 50, zoom: 50 });
    expect({ draftKey, stored }).toEqual({ draftKey: 'draft', stored: null });
  });

  test('that cannot be read is set aside', () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storeText('draft', '{"level":7}');
    expect(startOfDraft().level.path).toBe('');
    expect(storedJson('unreadable.1.draft')).toEqual({ level: 7 });
    expect(warning).toHaveBeenCalledOnce();
  });

  test('is empty at first, by the creator whom the browser remembers', () => {
    storeText('creator', '"Bob"');
    expect(startOfDraft()).toMatchObject({
      savedHash: null,
      level: { creator: 'Bob', version: 1, id: 'custom' },
    });
  });
});
