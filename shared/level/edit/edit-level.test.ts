import { expect, test } from 'vitest';
import { newLevel } from '../new-level.ts';
import {
  hasPictureParts,
  isSmallImage,
  parseReleaseYear,
  withGame,
  withImagePath,
  withoutPictureParts,
  withPreset,
} from './edit-level.ts';

test.each([
  ['1998', 1998],
  [' 1998 ', 1998],
  ['19', 19],
  ['19a', 19],
  ['19987', 1998],
  ['', null],
  ['  ', null],
  ['soon', null],
  ['-1', null],
  ['1.5', 1],
  ['1e3', 1],
  ['0x1F', 0],
])('the year in %o is %o', (text, year) => {
  expect(parseReleaseYear(text)).toBe(year);
});

const level = newLevel('Ann', '2026-11-20T10:00:00.000Z');

test('another preset does not change the others', () => {
  const preset = { x: 1, y: 2, zoom: 3 };
  const changed = withPreset(level, 3, preset);
  expect(changed.zoomPresets).toEqual([level.zoomPresets[0], null, preset, null, level.zoomPresets[4]]);
  expect(level.zoomPresets[2]).toBeNull();
});

test('another game brings its name and year', () => {
  const changed = withGame(level, { id: 7, name: 'Doom', year: 1993 });
  expect(changed).toEqual({ ...level, gameId: 7, name: 'Doom', releaseDate: 1993 });
});

test.each([
  [1000, 1000, false],
  [999, 4000, true],
  [4000, 999, true],
  [320, 200, true],
])('a picture of %i by %i pixels is small: %s', (width, height, isSmall) => {
  expect(isSmallImage(width, height)).toBe(isSmall);
});

test('another picture starts over at version 1 and resets the smoothing', () => {
  const smooth = { ...level, path: 'a', version: 3, noSmoothing: true };
  expect(withImagePath(smooth, 'b')).toMatchObject({ path: 'b', version: 1, noSmoothing: false });
  expect(withImagePath(smooth, 'a')).toBe(smooth);
});

test('masks and descriptions of steps belong to the picture', () => {
  const empty = newLevel('Ann', '2026-11-20T10:00:00.000Z');
  const masks = [{ x: 0, y: 0, width: 0.1, height: 0.1 }];
  expect(hasPictureParts(empty)).toBe(false);
  expect(hasPictureParts({ ...empty, masks: [], stepDescriptions: ['', ' ', '', '', ''] })).toBe(false);
  expect(hasPictureParts({ ...empty, masks })).toBe(true);
  const stepDescriptions = ['', '', '', '', 'A fence'];
  expect(hasPictureParts({ ...empty, translations: { de: { stepDescriptions } } })).toBe(true);
  const described = { ...empty, masks, stepDescriptions, translations: { de: { stepDescriptions } } };
  expect(hasPictureParts(described)).toBe(true);
  expect(withoutPictureParts(described)).toEqual({ ...empty, translations: { de: {} } });
});
