import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { storedJson, storeText } from '../../../browser/storage/local-storage.ts';
import { click, isOff, open } from '../editor-harness.tsx';

const field = (step: number) => screen.getByLabelText<HTMLInputElement>(`What step ${step} shows`);
const type = (step: number, value: string) => fireEvent.change(field(step), { target: { value } });
const stored = () => (storedJson('draft') as { level: Level }).level.stepDescriptions;

afterEach(() => {
  cleanup();
  storeText('draft', null);
});

test('each step has a description of its own, which is stored and undone step by step', () => {
  open();
  type(1, 'A red door');
  click('Step 5');
  expect(field(5).value).toBe('');
  type(5, 'A town');
  expect(stored()).toEqual(['A red door', '', '', '', 'A town']);
  click('Undo');
  expect(stored()?.[4]).toBe('');
  expect(stored()?.[0]).toBe('A red door');
  click('Undo');
  expect(stored()).toBeUndefined();
  expect(isOff('Undo')).toBe(true);
  expect(screen.queryByLabelText('What step 1 shows')).toBeNull();
});

test('descriptions of a stored level are in its fields', () => {
  open({ stepDescriptions: ['A door', '', '', '', 'A town'] });
  expect(field(1).value).toBe('A door');
  click('Step 5');
  expect(field(5).value).toBe('A town');
});
