import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { storeText } from '../../browser/storage/local-storage.ts';
import { button, click, isOff, open, presets, stage } from './editor-harness.tsx';

afterEach(() => {
  cleanup();
  storeText('draft', null);
});

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
    expect(screen.getByText('100%')).toBeTruthy();
  });

  test('are copied to their neighbours, and from them', () => {
    open();
    click('Copy to next step');
    expect(presets()[1]).toEqual(presets()[0]);
    click('Step 2');
    expect(isOff('Copy previous step')).toBe(false);
    fireEvent.keyDown(stage(), { key: 'ArrowRight' });
    expect(presets()[1]).toEqual({ x: 51, y: 50, zoom: 50 });
    click('Copy previous step');
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
    expect(isOff('Undo')).toBe(true);
    click('Set 2');
    click('Set 3');
    click('Undo');
    expect(presets()[2]).toBeNull();
    expect(presets()[1]).not.toBeNull();
    click('Redo');
    expect(presets()[2]).not.toBeNull();
    expect(isOff('Redo')).toBe(true);
  });

  test('are shown by the keys of their numbers', () => {
    open();
    fireEvent.keyDown(document.body, { key: '3' });
    expect(button('Step 3').getAttribute('aria-current')).toBe('step');
    expect(presets()[2]).toEqual({ x: 50, y: 50, zoom: 50 });
  });
});
