import { describe, expect, test } from 'vitest';
import { refusalText } from '../refusal/refusals.ts';
import type { Level } from './level.ts';
import { levelValidity } from './level-validity.ts';
import { newLevel } from './new-level.ts';

const preset = { x: 50, y: 50, zoom: 100 };
const complete: Level = {
  ...newLevel('Ada', '2026-11-20T12:00:00.000Z'),
  name: 'Doom',
  path: 'https://example.org/doom.png',
  releaseDate: 1993,
  zoomPresets: [preset, preset, preset, preset, preset],
};

function errorsOf(
  changes: Partial<Level>,
  mode: 'level' | 'daily' = 'daily',
  gameYear: number | null = null,
) {
  const validity = levelValidity({ ...complete, ...changes }, mode, gameYear);
  return validity.isValid ? [] : validity.errors;
}

describe('the validity of a level', () => {
  test('a complete level is valid in both modes', () => {
    expect(levelValidity(complete, 'level', null)).toEqual({ isValid: true });
    expect(levelValidity(complete, 'daily', null)).toEqual({ isValid: true });
  });

  test.each([
    ['game', { name: ' ' }, 'Please select a game.'],
    ['image', { path: ' ' }, 'Please select an image.'],
    ['creator', { creator: ' ' }, 'Please enter your name in the Creator field.'],
    ['releaseDate', { releaseDate: null }, 'Please enter the initial release date of the game.'],
  ] as const)('without %s it is not', (field, changes, message) => {
    const [error, ...others] = errorsOf(changes);
    expect([error?.field, error && refusalText(error.refusal), others]).toEqual([field, message, []]);
  });

  test.each([1, 2, 3, 4, 5])('step %i has to be set', (step) => {
    const zoomPresets = complete.zoomPresets.map((one, index) => (index + 1 === step ? null : one));
    const errors = errorsOf({ zoomPresets }, 'level');
    expect(errors).toMatchObject([{ field: 'zoomPresets', step }]);
    expect(errors.map(({ refusal }) => refusalText(refusal))).toEqual([`Zoom level #${step} is not set.`]);
  });

  test('only a daily level needs a creator and a date', () => {
    expect(errorsOf({ creator: '', releaseDate: null }, 'level')).toEqual([]);
  });

  test('the year of the game replaces a missing release date', () => {
    expect(errorsOf({ releaseDate: null }, 'daily', 1993)).toEqual([]);
  });

  test('all errors are listed in a fixed order, the first one first', () => {
    const validity = levelValidity(newLevel('', complete.createdAt), 'daily', null);
    const fields = validity.isValid
      ? []
      : validity.errors.map((one) => ('step' in one ? one.step : one.field));
    expect(fields).toEqual(['game', 'image', 2, 3, 4, 'creator', 'releaseDate']);
  });
});

test('a new level has its first and last step set and nothing else', () => {
  expect(newLevel('Ada', complete.createdAt)).toMatchObject({
    id: 'custom',
    version: 1,
    name: '',
    path: '',
    creator: 'Ada',
    state: 'approved',
    zoomPresets: [preset, null, null, null, preset],
  });
});
