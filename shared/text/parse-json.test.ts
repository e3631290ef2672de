import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ['null', null],
  ['0', 0],
  ['', undefined],
  ['{"a":', undefined],
  [null, undefined],
])('the JSON of %j is %j', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});
