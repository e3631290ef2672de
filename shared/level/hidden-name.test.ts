import { expect, test } from 'vitest';
import { dayFromNumber, dayNumber } from '../calendar/day.ts';
import { isNameShown, type NameViewer } from './hidden-name.ts';

const day = (text: string) => dayFromNumber(dayNumber(text));
const viewer: NameViewer = {
  isFinished: false,
  day: null,
  today: day('2026-11-20'),
  names: [],
  spoilsUnplayed: false,
};

test.each<[string, Partial<NameViewer>, boolean]>([
  ['outside of the daily order', {}, false],
  ['finished', { isFinished: true }, true],
  ['of yesterday', { day: day('2026-11-19') }, true],
  ['of today', { day: day('2026-11-20') }, true],
  ['of tomorrow', { day: day('2026-11-21') }, false],
  ['of tomorrow, finished', { day: day('2026-11-21'), isFinished: true }, true],
  ['of tomorrow, for a viewer who wants spoilers', { day: day('2026-11-21'), spoilsUnplayed: true }, true],
  ['submitted, for a viewer who wants spoilers', { spoilsUnplayed: true }, true],
  ['of the viewer', { names: ['ada!'] }, true],
  ['of the viewer under a second name', { names: ['', 'ADA'] }, true],
  ['of another creator', { names: ['Bob', ''] }, false],
])('a level %s: %o shows its name: %s', (_, changes, expected) => {
  expect(isNameShown({ creator: 'Ada' }, { ...viewer, ...changes })).toBe(expected);
});

test('a level without a creator belongs to no viewer', () => {
  expect(isNameShown({ creator: '' }, { ...viewer, names: [''] })).toBe(false);
});
