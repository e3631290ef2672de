import { expect, test } from 'vitest';
import { parseYear, withGame, withPreset } from './edit-level.ts';
import { newLevel } from './new-level.ts';

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
  expect(parseYear(text)).toBe(year);
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
