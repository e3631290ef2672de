import { expect, test } from 'vitest';
import { distinctCreators, isSameCreator } from './same-creator.ts';

test.each([
  ['Ada', 'Ada', true],
  ['Ada', 'aDA', true],
  ['Ada L.', 'ada-l 99', true],
  ['Élodie', 'élodie!', true],
  ['Zoë', 'Zoe', false],
  ['Ada', 'Adam', false],
  ['', '', false],
  ['123', '456', false],
  ['42', '42 ', true],
  ['42', 'Ada 42', false],
  ['  ', ' ', false],
  ['\u00c9lo', 'E\u0301lo', true],
  ['東京', '東京 ', true],
])("'%s' and '%s': %s", (one, other, same) => {
  expect(isSameCreator(one, other)).toBe(same);
  expect(isSameCreator(other, one)).toBe(same);
});

test('creators that mean the same person are one, under the first spelling', () => {
  expect(distinctCreators(['Ada', 'ada', '', 'Bo', 'A.D.A.', 'bo'])).toEqual(['Ada', 'Bo']);
});
