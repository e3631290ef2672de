import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSaveKeys, useShortcuts, useUndoKeys } from './keyboard.ts';

const undo = vi.fn();
const redo = vi.fn();
const approve = vi.fn();
const choose = vi.fn();

function Page() {
  useUndoKeys(undo, redo);
  useShortcuts({ a: approve, '1': choose });
  return <input />;
}

const press = (init: object) => fireEvent.keyDown(document.body, init);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test.each([
  ['Latin', 'z', 'y'],
  ['Russian', 'я', 'н'],
  ['Greek', 'ζ', 'υ'],
  ['Hebrew', 'ז', 'ט'],
  ['Arabic', 'ئ', 'غ'],
])('undo and redo have their keys on every layout: %s', (_, z, y) => {
  render(<Page />);
  expect(press({ key: z, code: 'KeyZ', ctrlKey: true })).toBe(false);
  expect(press({ key: z, code: 'KeyZ', metaKey: true })).toBe(false);
  expect(undo).toHaveBeenCalledTimes(2);
  press({ key: z.toUpperCase(), code: 'KeyZ', ctrlKey: true, shiftKey: true });
  press({ key: y, code: 'KeyY', ctrlKey: true });
  expect(redo).toHaveBeenCalledTimes(2);
});

test('undo is where a layout has the letter', () => {
  render(<Page />);
  press({ key: 'w', code: 'KeyZ', ctrlKey: true });
  press({ key: ';', code: 'KeyZ', ctrlKey: true });
  expect(undo).not.toHaveBeenCalled();
  press({ key: 'z', code: 'KeyW', ctrlKey: true });
  expect(undo).toHaveBeenCalledOnce();
});

function SavePage({ save }: { save: (() => void) | null }) {
  useSaveKeys(save);
  return <input />;
}

test('the keys to save work in a text field, and leave the browser its own only where nothing is saved', () => {
  const save = vi.fn();
  const { rerender, container } = render(<SavePage save={save} />);
  const field = container.querySelector('input') as HTMLElement;
  expect(fireEvent.keyDown(field, { key: 's', code: 'KeyS', ctrlKey: true })).toBe(false);
  expect(press({ key: 'ы', code: 'KeyS', metaKey: true })).toBe(false);
  expect(save).toHaveBeenCalledTimes(2);
  expect(press({ key: 's', code: 'KeyS', ctrlKey: true, repeat: true })).toBe(false);
  expect(press({ key: 's', code: 'KeyS' })).toBe(true);
  expect(press({ key: 'S', code: 'KeyS', ctrlKey: true, shiftKey: true })).toBe(true);
  expect(save).toHaveBeenCalledTimes(2);
  rerender(<SavePage save={null} />);
  expect(press({ key: 's', code: 'KeyS', ctrlKey: true })).toBe(true);
});

test('nothing behind an open dialog is saved', () => {
  const save = vi.fn();
  render(
    <>
      <SavePage save={save} />
      <dialog open />
    </>,
  );
  expect(press({ key: 's', code: 'KeyS', ctrlKey: true })).toBe(false);
  expect(save).not.toHaveBeenCalled();
});

test.each([
  ['Latin', 'A', '1'],
  ['Russian', 'ф', '1'],
  ['Arabic', 'ش', '١'],
])('shortcuts have their keys on every layout: %s', (_, a, one) => {
  render(<Page />);
  press({ key: a, code: 'KeyA' });
  press({ key: one, code: 'Digit1' });
  expect(approve).toHaveBeenCalledOnce();
  expect(choose).toHaveBeenCalledOnce();
});
